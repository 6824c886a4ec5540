import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The UI kit page exists in development only; the production build leaves it out. */
const kit = process.env.NODE_ENV === 'production' ? [] : [route('dev/kit', 'ui/kit/KitPage.tsx')];

/** All routes of the shop. */
export default [
	index('home/HomePage.tsx'),
	route('products', 'catalog/ProductsPage.tsx'),
	route('products/product/:productId', 'productPage/ProductPage.tsx'),
	route('products/:category', 'catalog/CategoryPage.tsx'),
	route('compare', 'compare/ComparePage.tsx'),
	route('categories', 'catalog/CategoriesPage.tsx'),
	route('blog', 'blog/BlogPage.tsx'),
	route('blog/:slug', 'blog/PostPage.tsx'),
	route('events', 'events/EventsPage.tsx'),
	route('events/:slug', 'events/EventPage.tsx'),
	route('my-guns', 'guns/MyGunsPage.tsx'),
	route('wishlist', 'wishlist/WishlistPage.tsx'),
	route('checkout', 'checkout/CheckoutPage.tsx'),
	route('profile', 'profile/ProfilePage.tsx'),
	route('login', 'auth/LoginPage.tsx'),
	route('signup', 'auth/SignupPage.tsx'),
	route('forgot-password', 'auth/ForgotPasswordPage.tsx'),
	route('reset-password', 'auth/ResetPasswordPage.tsx'),
	route('verify-email', 'auth/VerifyEmailPage.tsx'),
	route('resend-verification', 'auth/ResendVerificationPage.tsx'),
	route('confirm-order', 'profile/ConfirmOrderPage.tsx'),
	route('review-mails', 'reviews/ReviewMailsPage.tsx'),
	route('confirm-alert', 'alerts/ConfirmAlertPage.tsx'),
	route('alert-mails', 'alerts/AlertMailsPage.tsx'),
	route('admin', 'admin/AdminPage.tsx'),
	route('about', 'pages/AboutPage.tsx'),
	route('faq', 'pages/FaqPage.tsx'),
	route('contact', 'pages/ContactPage.tsx'),
	route('shipping-and-returns', 'pages/ShippingAndReturnsPage.tsx'),
	route('privacy-policy', 'pages/PrivacyPolicyPage.tsx'),
	route('terms-of-service', 'pages/TermsOfServicePage.tsx'),
	...kit,
	route('*', 'pages/NotFoundPage.tsx'),
] satisfies RouteConfig;
