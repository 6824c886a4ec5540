import '../platform/clock.ts';
