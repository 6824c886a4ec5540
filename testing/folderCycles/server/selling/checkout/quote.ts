import '../payments/payments.ts';
