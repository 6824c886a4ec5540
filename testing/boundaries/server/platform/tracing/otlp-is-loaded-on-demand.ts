import './otlp.ts';
