import '../admin/orders/Tab.ts';
