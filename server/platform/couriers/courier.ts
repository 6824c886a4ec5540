import type { Paise } from '../../../shared/money.ts';

/** Where a courier delivers or collects. */
export type CourierAddress = {
	name: string;
	line1: string;
	line2: string | null;
	city: string;
	postalCode: string;
	state: string;
	/** Ten digits. */
	phone: string;
	/** Of the shop. */
	email: string;
};

type Goods = {
	/** The shop's name for this booking: the same one is never booked twice. */
	reference: string;
	orderedAt: Date;
	/** The price of one unit is what was paid for it, GST included. */
	items: { name: string; sku: string; hsn: string; quantity: number; unitPaise: Paise }[];
	/** What the goods are worth, GST included. */
	valuePaise: Paise;
	weightG: number;
};

/** A parcel as a courier is asked to carry it. */
export type Shipment = Goods & {
	to: CourierAddress;
	/** What the courier collects; 0 when it is paid. */
	collectPaise: Paise;
};

/** A return as a courier is asked to collect it from its buyer. */
export type ReturnShipment = Goods & { from: CourierAddress; to: CourierAddress };

export type Booked = {
	shipmentId: string;
	/** Its id of the order, by which it is cancelled. */
	orderId: string;
	/** The tracking id that is on the label. */
	trackingId: string;
	/** Who carries it, as buyers read it. */
	courierPartner: string;
};

/** What may happen to a parcel, in the order in which it usually does. */
export const trackingStatuses = [
	'booked',
	'picked up',
	'in transit',
	'out for delivery',
	'not delivered',
	'returning',
	'cancelled',
	'returned to origin',
	'lost',
	'delivered',
] as const;
export type TrackingStatus = (typeof trackingStatuses)[number];

export type TrackingEvent = {
	trackingId: string;
	status: TrackingStatus;
	at: Date;
	/** Day in India on which it should arrive; null when the courier does not say. */
	expectedDate: string | null;
};

/** A status that the shop does not know, in the courier's words. */
export type UnknownStatus = { trackingId: string; words: string; at: Date };

/** The courier does not answer, or its answer cannot be parsed: it may have done what it was asked. */
export class CourierUnavailable extends Error {}
/** The courier rejected the request; repeating it will not help. The message is the courier's reason. */
export class CourierRejected extends Error {}

/**
 * A courier, or a service that chooses among couriers. Every function throws CourierUnavailable or CourierRejected when it fails.
 * Without one the owner enters courier and tracking id by hand.
 */
export type Courier = {
	name: string;
	/** Books a shipment and asks for its pickup, unless one with its reference exists; safe to repeat. */
	book: (shipment: Shipment) => Promise<Booked>;
	/** Books the pickup of a return at its buyer's, unless one with its reference exists; safe to repeat. */
	bookReturn: (shipment: ReturnShipment) => Promise<Booked>;
	/** Cancels what is booked under a reference, if anything is; the id is null while the courier has not answered. */
	cancel: (booked: { reference: string; orderId: string | null; isReturn: boolean }) => Promise<void>;
	/** What has happened to a parcel, oldest first. */
	track: (trackingId: string) => Promise<TrackingEvent[]>;
	/** Whether a webhook has the token that the owner chose at the courier; compared in constant time. */
	isGenuineEvent: (token: string) => boolean;
	/** The event in the body of a webhook; undefined when it is none that the shop follows. */
	parseEvent: (body: unknown) => TrackingEvent | UnknownStatus | undefined;
};
