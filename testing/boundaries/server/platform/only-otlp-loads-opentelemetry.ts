import '@opentelemetry/api';
