import '../../../testing/testApp.ts';
