import '../checkout/checkout.ts';
import '../cart/cart.ts';
