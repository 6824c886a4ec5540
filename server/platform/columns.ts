import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { type BasisPoints, basisPoints, type Paise, paise } from '../../contracts/money.ts';

/** A new time-ordered id; the caller's branded id type is inferred. */
export function newId<Id extends string>(): Id {
	return v7() as Id;
}

/** Whole paise. A bigint in the table, since an order may exceed the 2.1 crore rupees that an integer holds. */
export const paiseColumn = customType<{ data: Paise; driverData: string | number }>({
	dataType: () => 'bigint',
	fromDriver: (stored) => paise(Number(stored)),
	toDriver: (amount) => amount,
});

export const basisPointsColumn = customType<{ data: BasisPoints; driverData: number }>({
	dataType: () => 'integer',
	fromDriver: (stored) => basisPoints(Number(stored)),
	toDriver: (points) => points,
});

/** The id of another table's row. */
export const idColumn = <Id extends string>() => uuid().$type<Id>();

/** The primary key of a table: made by the shop, so that a row's id is known before it is stored. */
export const primaryId = <Id extends string>() =>
	uuid()
		.$type<Id>()
		.primaryKey()
		.$defaultFn(() => newId<Id>());

/** A moment, whatever the time zone of whoever reads it. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();
