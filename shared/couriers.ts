/** Indian couriers with their tracking pages; `{id}` is replaced by the tracking id. */
const couriers: readonly { name: RegExp; page: string }[] = [
	{ name: /^delhivery$/, page: 'https://www.delhivery.com/track-v2/package/{id}' },
	{
		name: /^blue ?dart$/,
		page: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={id}',
	},
	{ name: /^dtdc$/, page: 'https://www.dtdc.in/trace.asp?strCnno={id}' },
	{ name: /^ecom ?express$/, page: 'https://ecomexpress.in/tracking/?awb_field={id}' },
	{ name: /^xpress ?bees$/, page: 'https://www.xpressbees.com/shipment/tracking?awbNo={id}' },
];

/** URL of the tracking page; undefined for an unknown courier or without a tracking id. */
export function trackingPage(courier: string | null, trackingId: string | null): string | undefined {
	if (courier === null || trackingId === null || trackingId.trim() === '') return;
	const known = couriers.find(({ name }) => name.test(courier.trim().toLowerCase()));
	return known?.page.replace('{id}', encodeURIComponent(trackingId.trim()));
}
