import '../../catalog/stock.ts';
