/** Who sees a page; each kind is a group of `pages`. */
export type PageKind = 'public' | 'unlisted' | 'row' | 'personal' | 'linked';

type Page = { path: string; kind: PageKind; module: string };

const group = (kind: PageKind, modules: Record<string, string>): Page[] =>
	Object.entries(modules).map(([path, module]) => ({ path, kind, module }));

/** Every page of the shop once: its path, as React Router writes it, and its route module in `web/`. */
export const pages: readonly Page[] = [
	// The same for everyone, and in the sitemap.
	...group('public', {
		'/': 'home/HomePage.tsx',
		'/products': 'catalog/ProductsPage.tsx',
		'/categories': 'catalog/CategoriesPage.tsx',
		'/beginners': 'beginners/BeginnersPage.tsx',
		'/about': 'pages/AboutPage.tsx',
		'/contact': 'pages/ContactPage.tsx',
		'/faq': 'pages/FaqPage.tsx',
		'/blog': 'blog/BlogPage.tsx',
		'/events': 'events/EventsPage.tsx',
		'/shipping-and-returns': 'pages/ShippingAndReturnsPage.tsx',
		'/privacy-policy': 'pages/PrivacyPolicyPage.tsx',
		'/terms-of-service': 'pages/TermsOfServicePage.tsx',
	}),
	// The same for everyone, but not in the sitemap.
	...group('unlisted', {
		'/compare': 'compare/ComparePage.tsx',
	}),
	// One for each stored row, the same for everyone; the sitemap lists the rows.
	...group('row', {
		'/products/product/:productId': 'productPage/ProductPage.tsx',
		'/products/:category': 'catalog/CategoryPage.tsx',
		'/collections/:slug': 'catalog/CollectionPage.tsx',
		'/blog/:slug': 'blog/PostPage.tsx',
		'/events/:slug': 'events/EventPage.tsx',
		'/pages/:slug': 'pages/CustomPage.tsx',
	}),
	// A shell that the browser fills, which search engines leave alone.
	...group('personal', {
		'/preview': 'productPage/PreviewPage.tsx',
		'/preview/settings': 'admin/settings/SettingsPreviewPage.tsx',
		'/my-guns': 'guns/MyGunsPage.tsx',
		'/wishlist': 'wishlist/WishlistPage.tsx',
		'/checkout': 'checkout/CheckoutPage.tsx',
		'/profile': 'profile/ProfilePage.tsx',
		'/login': 'auth/LoginPage.tsx',
		'/signup': 'auth/SignupPage.tsx',
		'/forgot-password': 'auth/ForgotPasswordPage.tsx',
		'/resend-verification': 'auth/ResendVerificationPage.tsx',
		'/admin': 'admin/AdminPage.tsx',
	}),
	// A shell opened by an emailed link with a token, whose address is a secret.
	...group('linked', {
		'/reset-password': 'auth/ResetPasswordPage.tsx',
		'/join-team': 'auth/JoinTeamPage.tsx',
		'/verify-email': 'auth/VerifyEmailPage.tsx',
		'/confirm-order': 'profile/ConfirmOrderPage.tsx',
		'/review-emails': 'reviews/ReviewEmailsPage.tsx',
		'/confirm-alert': 'alerts/ConfirmAlertPage.tsx',
		'/alert-emails': 'alerts/AlertEmailsPage.tsx',
	}),
];
