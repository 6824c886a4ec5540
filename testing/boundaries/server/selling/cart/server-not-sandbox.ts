import '../../../sandbox/sandbox.ts';
