import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Picture } from '../Picture.tsx';
import { Price } from '../Price.tsx';
import { Stars } from '../Stars.tsx';
import { Cell, HeadCell, Table } from '../Table.tsx';
import { Part, Row } from './Part.tsx';

const ratings = [0, 2.5, 3.7, 4.8, 5];

export function ShopPart() {
	return (
		<>
			<Part title="Stars and prices">
				<Row>
					{ratings.map((rating) => (
						<Stars key={rating} rating={rating} />
					))}
					<Stars rating={4.5} large />
				</Row>
				<Price price="₹1,12,500" note="excl. GST" />
				<Price price="₹98,900" regular="₹1,12,500" note="excl. GST" />
				<Price price="₹4,20,000" regular="₹4,50,000" note="excl. GST" large />
			</Part>
			<Part title="Pictures and cards">
				<div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
					<article className="border border-line bg-surface">
						<div className="aspect-square">
							<Picture image={undefined} alt="" />
						</div>
						<div className="p-4">
							<p className="eyebrow">Kestrath</p>
							<h3 className="mt-1 mb-2 font-medium text-sm leading-snug">K-10 Match Air Rifle</h3>
							<Price price="₹98,900" regular="₹1,12,500" note="excl. GST" />
						</div>
					</article>
					<div className="aspect-square border border-line">
						<Picture image={{ url: '/og.png', width: 1200, height: 630 }} alt="A tin of pellets" priority />
					</div>
					<div className="col-span-2 sm:col-span-3">
						<Card
							title="Summary"
							action={
								<Button size="small" variant="secondary">
									Edit
								</Button>
							}
						>
							<dl className="grid grid-cols-[1fr_auto] gap-y-2">
								<dt className="text-muted">Subtotal</dt>
								<dd className="text-right">₹98,900.00</dd>
								<dt className="text-muted">GST 18 %</dt>
								<dd className="text-right">₹17,802.00</dd>
								<dt className="border-line border-t pt-2 font-semibold">Total</dt>
								<dd className="border-line border-t pt-2 text-right font-semibold">₹1,16,702.00</dd>
							</dl>
						</Card>
					</div>
				</div>
			</Part>
			<Part title="Table">
				<Table
					caption="Orders"
					head={
						<>
							<HeadCell sorted="descending" onSort={() => {}}>
								Order
							</HeadCell>
							<HeadCell>Customer</HeadCell>
							<HeadCell>Status</HeadCell>
							<HeadCell numeric onSort={() => {}}>
								Total
							</HeadCell>
						</>
					}
				>
					<tr>
						<Cell>NSH-2041</Cell>
						<Cell>Asha Rao</Cell>
						<Cell>
							<Badge tone="success">Delivered</Badge>
						</Cell>
						<Cell numeric>₹1,16,702.00</Cell>
					</tr>
					<tr>
						<Cell>NSH-2040</Cell>
						<Cell>Vikram Sethi</Cell>
						<Cell>
							<Badge tone="warning">Packed</Badge>
						</Cell>
						<Cell numeric>₹840.00</Cell>
					</tr>
				</Table>
			</Part>
		</>
	);
}
