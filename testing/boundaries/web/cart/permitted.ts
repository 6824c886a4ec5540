import '../../shared/money.ts';

export type { Cart } from '../../contracts/cart.ts';
