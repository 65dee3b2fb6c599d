print("storm")
