import '../../testing/testApp.ts';
