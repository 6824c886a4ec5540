import '../orders/placeOrder.ts';
