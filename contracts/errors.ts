import { z } from 'zod';

/**
 * The kinds of errors with their meanings, for programs: `error` is the sentence for a person and may be reworded, `code` stays.
 * A code says what the caller can do next, so that several sentences may share one.
 */
export const errorCodes = {
	// The request
	validation_failed: 'A value is not valid; `fields` has a sentence for each wrong field.',
	request_unreadable: 'The address or the body cannot be parsed.',
	request_too_large: 'The headers, the body or the number of its parts are too large.',
	request_timeout: 'The request was not received in time.',
	unsupported_media_type: 'The body has a media type that this call does not accept.',
	not_found: 'There is nothing at this address.',
	precondition_failed: 'The file does not match the conditions of the request.',
	range_not_satisfiable: 'The file has no such part.',
	idempotency_key_invalid: 'The `Idempotency-Key` has a wrong form.',
	idempotency_key_reused: 'The `Idempotency-Key` was used for another request.',
	too_many_requests: 'Too many requests; retry after the seconds in `Retry-After`.',

	// Login and access
	login_required: 'No token, or one whose session has ended.',
	login_failed: 'Email and password do not match, or the passkey was not accepted.',
	email_code_wrong: 'The code sent by email is wrong, used, replaced or expired.',
	name_required: 'The code is right; the account needs a name.',
	password_login_required: 'An administrator without a second factor logs in with the password.',
	login_expired: 'Too much time passed between the password and the second factor; log in again.',
	email_not_verified: 'The email address must be verified before the first login.',
	second_factor_required:
		'The password or the code by email is right; the login continues with the second factor.',
	second_factor_setup_required: 'A second factor must be set up first.',
	second_factor_wrong: 'The code of the second factor is wrong, was used before or has expired.',
	password_required: 'The password must be entered again, by `POST /auth/reauthenticate`.',
	password_wrong: 'The current password is wrong.',
	password_too_weak: 'The password is too short or too easy to guess for an administrator.',
	admin_required: 'Only administrators may do this.',
	permission_missing: 'The role of this administrator in the shop does not include this.',
	other_account: 'What the request names belongs to another account.',
	link_invalid: 'The link of an email is unknown, used or expired; request a new one.',

	// Accounts
	account_not_found: 'There is no such account.',
	account_in_use: 'The account cannot be deleted while something needs it.',
	address_not_found: 'The address book has no such address.',
	authenticator_app_not_found: 'The account has no such authenticator app.',
	demo_account: 'The account is shared by everyone who tries the demonstration shop.',
	email_taken: 'There is an account with this email already.',
	passkey_not_found: 'The account has no such passkey.',
	passkey_rejected: 'The new passkey could not be verified.',
	own_request: 'A second person approves a refund or a file; no one their own.',
	requester_not_allowed: 'The person who asked for it has lost the permission for it.',
	request_decided: 'A second person has decided about the request already.',
	second_person_required: 'The refund or file is above the limit of one person and waits for a second one.',
	export_request_not_found: 'There is no such request for a file.',
	own_role: 'No one changes or removes their own role; another owner does.',
	invitation_not_found: 'There is no such invitation.',
	session_not_found: 'The session has ended already.',

	// Catalogue and content
	answer_not_found: 'There is no such answer.',
	brand_not_found: 'There is no such brand.',
	category_not_found: 'There is no such category.',
	collection_not_found: 'There is no such collection.',
	event_not_found: 'There is no such event.',
	file_not_found: 'The product has no such file.',
	filter_not_found: 'There is no such saved filter.',
	gun_model_not_found: 'There is no such gun model.',
	meaning_not_found: 'There is no such group of words with a meaning.',
	message_not_found: 'There is no such message.',
	page_not_found: 'There is no such page, or it is not published.',
	photo_not_found: 'There is no such photo.',
	picture_not_found: 'There is no such picture.',
	post_not_found: 'There is no such post of the blog.',
	planned_settings_not_found: 'This change of settings is not planned any more.',
	price_change_not_found: 'There is no such price change, as one that has taken effect.',
	price_changes_overlap: 'Another price change of the product or variant holds at that time.',
	product_not_found: 'There is no such product, or shoppers do not see it.',
	question_not_found: 'There is no such question.',
	review_not_found: 'There is no such review.',
	synonyms_not_found: 'There is no such group of synonyms.',
	variant_not_found: 'The product has no such variant.',
	variant_required: 'The product has variants; name one of them.',
	product_archived: 'The product exists already and is archived.',
	categories_differ: 'Only products of one category can be compared.',
	not_a_gun: 'Only a gun can be this.',
	own_review: 'No one votes for a review of their own.',
	purchase_required: 'Only buyers of the product may do this.',
	price_out_of_range: 'A price would be too low or too high.',
	stock_out_of_range: 'The stock would be too low or too high.',

	// Uploads
	file_missing: 'The form has no file.',
	file_too_large: 'The file, or the picture in it, is too large.',
	file_type_unsupported: 'The file is of a kind that is not accepted here.',
	file_unreadable: 'The file is damaged or has another content than its kind.',

	// Changes that do not fit what is stored
	already_done: 'It was done before; there is nothing left to do.',
	already_exists: 'There is one already.',
	planned_meanwhile: 'The planned change is another one since it was read; read it first.',
	changed_meanwhile: 'Someone else changed it since it was read; read it again.',
	in_use: 'Something still refers to it.',
	limit_reached: 'There are as many as are allowed; delete one first.',
	name_taken: 'The name, code or number is in use.',
	rate_begun: 'The GST rate has begun, and documents have used it; enter one from a later day.',
	rate_not_found: 'There is no such GST rate.',
	reference_not_found: 'Something that the request refers to no longer exists.',

	// Cart and checkout
	age_confirmation_required: 'The goods are for adults only, and the age is not confirmed.',
	amount_too_small: 'The total is below the smallest amount that can be paid.',
	cart_empty: 'The cart is empty.',
	cart_line_not_found: 'The product is not in the cart.',
	cash_on_delivery_unavailable: 'The cart cannot be paid on delivery; pay online.',
	delivery_unavailable: 'The shop does not deliver to this PIN code.',
	in_stock: 'The item can be bought now.',
	insufficient_stock: 'Fewer units are left than were asked for.',
	licence_required:
		'The item needs a licence: it is sold at the counter only, with the particulars of the licence.',
	out_of_stock: 'No unit is left.',
	pin_code_mismatch: 'The PIN code and the state of the address do not match.',
	pin_code_not_found: 'There is no such PIN code.',
	price_changed: 'The total is not the one that was shown; show the new one.',
	reservation_not_found: 'Nothing is reserved for this payment any more.',
	zone_not_found: 'There is no such delivery zone.',

	// Coupons and discounts
	coupon_below_minimum: 'The goods are worth less than the coupon needs.',
	coupon_expired: 'The last day of the coupon has passed, or the offer has ended.',
	coupon_first_order_only: 'The coupon is for the first order of a shopper.',
	coupon_not_applicable: 'The coupon saves nothing on this cart.',
	coupon_not_found: 'There is no such coupon.',
	coupon_not_started: 'The first day of the coupon has not come yet.',
	coupon_used: 'The shopper has used the coupon as often as allowed.',
	coupon_used_up: 'All uses of the coupon are taken.',
	discount_too_high: 'The discount of a manual order is higher than the shop allows.',
	limit_below_uses: 'The coupon was used more often than the new limit allows.',

	// Payments
	gateway_unavailable: 'The payment service does not respond; retry after the seconds in `Retry-After`.',
	payment_not_captured: 'The bank has not confirmed the payment yet; ask again later.',
	payment_not_found: 'The payment is unknown.',
	payment_not_verified: 'The payment could not be verified.',
	payment_reference_taken: 'The reference is recorded for the payment of another order.',
	payment_refunded: 'The payment did not become an order and is refunded.',
	signature_invalid: 'The signature of the event does not match its body.',

	// Orders
	cancellation_not_allowed: 'An item can no longer be cancelled; `items` names it.',
	deduction_too_high: 'More would be deducted than was paid for the item.',
	document_failed: 'The document could not be made.',
	document_not_found: 'There is no such document.',
	gstin_missing: 'The buyer has no GSTIN.',
	nothing_to_pack: 'Every item was cancelled or rejected.',
	one_parcel_required: 'An order on delivery is shipped in one parcel.',
	order_expired: 'The time to confirm the order has passed.',
	email_confirmation_required: 'The order is confirmed with the emailed link.',
	order_item_not_found: 'The order has no such item.',
	booking_not_found: 'The parcel has no such booking, or no report of the courier.',
	courier_missing: 'The shop has no courier service.',
	parcel_not_found: 'There is no such parcel.',
	order_not_found: 'There is no such order.',
	refund_changed:
		'The refund would be another amount now than was asked for, or its order has changed since.',
	refund_not_failed: 'The item has no refund that failed.',
	refund_request_not_found: 'There is no such request for a refund.',
	refund_not_found: 'There is no such refund.',
	refund_too_high: 'More would be refunded than is left of the payment.',
	return_not_allowed: 'An item cannot be returned; `items` names it.',
	return_not_found: 'There is no such return.',
	serial_number_not_found: 'There is no such serial number.',
	serial_number_required: 'The product needs a serial number for each unit.',
	serial_number_taken: 'The serial number is entered or recorded already.',
	sold_before: 'It was sold before the day of the bill.',
	status_not_allowed: 'The item or return has a status that does not allow this.',
	units_missing: 'Each item of the return needs its number of units that can be sold again.',

	// Emails and jobs
	email_not_found: 'There is no such failed email.',
	job_not_found: 'There is no such job.',

	// The shop itself
	database_newer: 'The database is that of a newer version of the shop.',
	database_unavailable: 'The database does not respond; retry after the seconds in `Retry-After`.',
	internal_error: 'The shop failed; its log has the details.',
	maintenance: 'The shop opens in a moment; retry after the seconds in `Retry-After`.',
	outcome_unknown: 'It may have been done or not; look before it is sent again.',
	read_only: 'The shop cannot store anything right now.',
	shop_busy: 'Too much is asked for at the same time; retry after the seconds in `Retry-After`.',
	storage_unavailable: 'Pictures and files cannot be stored or read right now.',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof errorCodes;

/** The body of every error; some have further fields, which their endpoints describe. */
export const errorResponse = z.looseObject({
	error: z.string().min(2).describe('A sentence for a person.'),
	code: z
		.enum(Object.keys(errorCodes) as ErrorCode[])
		.meta({ description: 'The kind of error, for programs.', 'x-enumDescriptions': errorCodes }),
	fields: z
		.record(z.string(), z.string())
		.optional()
		.describe('A sentence for each field that is not valid.'),
});
