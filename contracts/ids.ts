import { z } from 'zod';

// Ids are opaque UUIDv7 strings, branded so that an order's id cannot be passed as a product's.

export const userId = z.uuid().brand<'UserId'>();
export type UserId = z.output<typeof userId>;
export const sessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.output<typeof sessionId>;
export const passkeyId = z.uuid().brand<'PasskeyId'>();
export type PasskeyId = z.output<typeof passkeyId>;
export const categoryId = z.uuid().brand<'CategoryId'>();
export type CategoryId = z.output<typeof categoryId>;
export const brandId = z.uuid().brand<'BrandId'>();
export type BrandId = z.output<typeof brandId>;
export const productId = z.uuid().brand<'ProductId'>();
export type ProductId = z.output<typeof productId>;
/** A gun by maker and model, which the shop need not sell. */
export const gunModelId = z.uuid().brand<'GunModelId'>();
export type GunModelId = z.output<typeof gunModelId>;
/** What others fit: a gun, an accessory or a gun model. */
export const fittedId = z.union([
	productId.meta({ title: 'A product' }),
	gunModelId.meta({ title: 'A gun model' }),
]);
export type FittedId = z.output<typeof fittedId>;
export const variantId = z.uuid().brand<'VariantId'>();
export type VariantId = z.output<typeof variantId>;
/** A price of a variant that begins later. */
export const priceChangeId = z.uuid().brand<'PriceChangeId'>();
export type PriceChangeId = z.output<typeof priceChangeId>;
/** Settings of a group that change later. */
export const plannedSettingsId = z.uuid().brand<'PlannedSettingsId'>();
export type PlannedSettingsId = z.output<typeof plannedSettingsId>;
export const reviewId = z.uuid().brand<'ReviewId'>();
export type ReviewId = z.output<typeof reviewId>;
export const reviewPhotoId = z.uuid().brand<'ReviewPhotoId'>();
export type ReviewPhotoId = z.output<typeof reviewPhotoId>;
export const productFileId = z.uuid().brand<'ProductFileId'>();
export type ProductFileId = z.output<typeof productFileId>;
export const questionId = z.uuid().brand<'QuestionId'>();
export type QuestionId = z.output<typeof questionId>;
export const answerId = z.uuid().brand<'AnswerId'>();
export type AnswerId = z.output<typeof answerId>;
export const stockAlertId = z.uuid().brand<'StockAlertId'>();
export type StockAlertId = z.output<typeof stockAlertId>;
export const addressId = z.uuid().brand<'AddressId'>();
export type AddressId = z.output<typeof addressId>;
export const checkoutId = z.uuid().brand<'CheckoutId'>();
export type CheckoutId = z.output<typeof checkoutId>;
export const refundId = z.uuid().brand<'RefundId'>();
export type RefundId = z.output<typeof refundId>;
export const orderId = z.uuid().brand<'OrderId'>();
export type OrderId = z.output<typeof orderId>;
export const orderItemId = z.uuid().brand<'OrderItemId'>();
export type OrderItemId = z.output<typeof orderItemId>;
export const parcelId = z.uuid().brand<'ParcelId'>();
export type ParcelId = z.output<typeof parcelId>;
export const courierBookingId = z.uuid().brand<'CourierBookingId'>();
export type CourierBookingId = z.output<typeof courierBookingId>;
export const deliveryChallanId = z.uuid().brand<'DeliveryChallanId'>();
export type DeliveryChallanId = z.output<typeof deliveryChallanId>;
export const returnId = z.uuid().brand<'ReturnId'>();
export type ReturnId = z.output<typeof returnId>;
export const returnPhotoId = z.uuid().brand<'ReturnPhotoId'>();
export type ReturnPhotoId = z.output<typeof returnPhotoId>;
export const postId = z.uuid().brand<'PostId'>();
export type PostId = z.output<typeof postId>;
/** A page that the owner wrote. */
export const customPageId = z.uuid().brand<'CustomPageId'>();
export type CustomPageId = z.output<typeof customPageId>;
/** A set of products that the owner named. */
export const collectionId = z.uuid().brand<'CollectionId'>();
export type CollectionId = z.output<typeof collectionId>;
export const eventId = z.uuid().brand<'EventId'>();
export type EventId = z.output<typeof eventId>;
export const messageId = z.uuid().brand<'MessageId'>();
export type MessageId = z.output<typeof messageId>;
export const jobId = z.uuid().brand<'JobId'>();
export type JobId = z.output<typeof jobId>;
export const savedFilterId = z.uuid().brand<'SavedFilterId'>();
export type SavedFilterId = z.output<typeof savedFilterId>;
export const serialNumberId = z.uuid().brand<'SerialNumberId'>();
export type SerialNumberId = z.output<typeof serialNumberId>;
export const couponId = z.uuid().brand<'CouponId'>();
export type CouponId = z.output<typeof couponId>;
export const deliveryZoneId = z.uuid().brand<'DeliveryZoneId'>();
export type DeliveryZoneId = z.output<typeof deliveryZoneId>;
export const refundRequestId = z.uuid().brand<'RefundRequestId'>();
export type RefundRequestId = z.output<typeof refundRequestId>;
export const exportRequestId = z.uuid().brand<'ExportRequestId'>();
export type ExportRequestId = z.output<typeof exportRequestId>;
export const failedDocumentId = z.uuid().brand<'FailedDocumentId'>();
export type FailedDocumentId = z.output<typeof failedDocumentId>;
export const staffInvitationId = z.uuid().brand<'StaffInvitationId'>();
export type StaffInvitationId = z.output<typeof staffInvitationId>;
export const creditNoteId = z.uuid().brand<'CreditNoteId'>();
export type CreditNoteId = z.output<typeof creditNoteId>;

// No request names these.
export type ProductFeedId = string & z.core.$brand<'ProductFeedId'>;
export type PaymentLinkId = string & z.core.$brand<'PaymentLinkId'>;
export type PaymentId = string & z.core.$brand<'PaymentId'>;
export type RestoreId = string & z.core.$brand<'RestoreId'>;
