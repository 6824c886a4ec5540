import { addressRoutes } from './addresses/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { inventoryRoutes } from './catalog/inventoryRoutes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { mailRoutes } from './mails/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import type { Mount } from './platform/http/mount.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { savedFilterRoutes } from './savedFilters/routes.ts';
import type { Services } from './services.ts';
import { shopRoutes } from './shop/routes.ts';
import { statsRoutes } from './stats/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';

/** Every domain's part of the HTTP interface, in one list. */
export function mountAll(mount: Mount, services: Services): void {
	shopRoutes(mount, services);
	authRoutes(mount, services);
	catalogRoutes(mount, services);
	inventoryRoutes(mount, services);
	reviewRoutes(mount, services);
	cartRoutes(mount, services);
	wishlistRoutes(mount, services);
	addressRoutes(mount, services);
	checkoutRoutes(mount, services);
	paymentRoutes(mount, services);
	orderRoutes(mount, services);
	statsRoutes(mount, services);
	auditRoutes(mount, services);
	mediaRoutes(mount, services);
	blogRoutes(mount, services);
	eventRoutes(mount, services);
	contactRoutes(mount, services);
	customerRoutes(mount, services);
	mailRoutes(mount, services);
	savedFilterRoutes(mount, services);
}
