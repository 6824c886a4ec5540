import type { $brand } from 'zod';

/** Ids are opaque UUIDv7 strings; the brand keeps an order's id from being handed over as a product's. */
type Id<Name extends string> = string & $brand<Name>;

export type UserId = Id<'UserId'>;
export type SessionId = Id<'SessionId'>;
export type CategoryId = Id<'CategoryId'>;
export type BrandId = Id<'BrandId'>;
export type ProductId = Id<'ProductId'>;
export type ReviewId = Id<'ReviewId'>;
export type AddressId = Id<'AddressId'>;
export type CheckoutId = Id<'CheckoutId'>;
export type PaymentId = Id<'PaymentId'>;
export type RefundId = Id<'RefundId'>;
export type OrderId = Id<'OrderId'>;
export type OrderItemId = Id<'OrderItemId'>;
export type PostId = Id<'PostId'>;
export type EventId = Id<'EventId'>;
export type MessageId = Id<'MessageId'>;
export type JobId = Id<'JobId'>;
export type SavedFilterId = Id<'SavedFilterId'>;
export type FailedDocumentId = Id<'FailedDocumentId'>;

/** The stock keeping unit of a product without one of its own, built from its id (document 1, §2). */
export function defaultSku(id: ProductId): string {
	return `NSH-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;
}

/** An order as people name it. */
export const orderNumber = (order: { number: number }): string => `NSH-${order.number}`;
