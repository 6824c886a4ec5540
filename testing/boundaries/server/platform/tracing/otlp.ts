export const spans = 'otlp';
