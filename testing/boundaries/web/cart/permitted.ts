import '../../contracts/ids.ts';

export type { Cart } from '../../contracts/cart.ts';
