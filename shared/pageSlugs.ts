/** Names of addresses that the shop itself has, so that no page of the owner is mistaken for one of them. */
const reserved = new Set(
	`about admin alert-mails api beginners blog categories checkout collections compare confirm-alert confirm-order contact events faq
	feeds files forgot-password join-team login media my-guns pages pictures preview privacy-policy products profile resend-verification
	reset-password review-mails shipping-and-returns signup sitemaps terms-of-service verify-email wishlist`.split(
		/\s+/,
	),
);

/** Whether the shop has a page of its own with this name. */
export const isReservedPageSlug = (slug: string): boolean => reserved.has(slug);

/** Whether a text is written as the last part of an address: small letters, digits and single hyphens. */
export const isPageSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
