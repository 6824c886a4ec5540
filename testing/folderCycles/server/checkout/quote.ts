import '../orders/orders.ts';
