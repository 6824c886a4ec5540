import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A stored address (JSON) without person and street. State and country stay, from which the tax was computed.
 * @param recipientName what replaces the name
 */
export function withoutPerson(address: PgColumn, recipientName: string): SQL {
	const blank = { recipientName, phone: null, line1: '', line2: null, city: '', postalCode: '' };
	return sql`${address} || ${JSON.stringify(blank)}::jsonb`;
}

/** Whether person and street were removed from a stored address, and its name was not replaced. */
export const isWithoutPerson = (address: PgColumn): SQL => sql`${address} ->> 'recipientName' = ''`;
