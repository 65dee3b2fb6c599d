import ReactorKitGTKTesting

GTKTestHost.run()
