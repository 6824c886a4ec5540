import '../checkout/quote.ts';
