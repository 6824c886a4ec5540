import '../../platform/clock.ts';
