import type { $brand } from 'zod';

/** Ids are opaque UUIDv7 strings, branded so that an order's id cannot be passed as a product's. */
type Id<Name extends string> = string & $brand<Name>;

export type UserId = Id<'UserId'>;
export type SessionId = Id<'SessionId'>;
export type PasskeyId = Id<'PasskeyId'>;
export type CategoryId = Id<'CategoryId'>;
export type BrandId = Id<'BrandId'>;
export type ProductId = Id<'ProductId'>;
export type VariantId = Id<'VariantId'>;
export type ReviewId = Id<'ReviewId'>;
export type ReviewPhotoId = Id<'ReviewPhotoId'>;
export type ProductFileId = Id<'ProductFileId'>;
export type ProductFeedId = Id<'ProductFeedId'>;
export type QuestionId = Id<'QuestionId'>;
export type AnswerId = Id<'AnswerId'>;
export type StockAlertId = Id<'StockAlertId'>;
export type AddressId = Id<'AddressId'>;
export type CheckoutId = Id<'CheckoutId'>;
export type PaymentLinkId = Id<'PaymentLinkId'>;
export type PaymentId = Id<'PaymentId'>;
export type RefundId = Id<'RefundId'>;
export type RestoreId = Id<'RestoreId'>;
export type OrderId = Id<'OrderId'>;
export type OrderItemId = Id<'OrderItemId'>;
export type ReturnId = Id<'ReturnId'>;
export type ReturnPhotoId = Id<'ReturnPhotoId'>;
export type PostId = Id<'PostId'>;
export type EventId = Id<'EventId'>;
export type MessageId = Id<'MessageId'>;
export type JobId = Id<'JobId'>;
export type SavedFilterId = Id<'SavedFilterId'>;
export type SerialNumberId = Id<'SerialNumberId'>;
export type CouponId = Id<'CouponId'>;
export type DeliveryZoneId = Id<'DeliveryZoneId'>;
export type FailedDocumentId = Id<'FailedDocumentId'>;

/** The SKU of a product or variant for which the owner set none, built from its id. */
export function defaultSku(id: ProductId | VariantId): string {
	return `NSH-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;
}

/** The order number shown to people. */
export const orderNumber = (order: { number: number }): string => `NSH-${order.number}`;
