import { useState } from 'react';
import { Accordion } from '../Accordion.tsx';
import { Breadcrumbs } from '../Breadcrumbs.tsx';
import { Pagination } from '../Pagination.tsx';
import { Tabs } from '../Tabs.tsx';
import { Part } from './Part.tsx';

function SomeTabs() {
	const [selected, setSelected] = useState<'orders' | 'profile' | 'addresses'>('orders');
	return (
		<Tabs
			label="Profile"
			selected={selected}
			onSelect={setSelected}
			tabs={[
				{ key: 'orders', name: 'Orders', panel: <p>Three orders since spring.</p> },
				{ key: 'profile', name: 'Edit profile', panel: <p>Name and address.</p> },
				{ key: 'addresses', name: 'Addresses', panel: <p>Two addresses.</p> },
			]}
		/>
	);
}

export function NavigationPart() {
	return (
		<Part title="Ways">
			<div className="space-y-7">
				<Breadcrumbs
					trail={[{ name: 'Home', to: '/' }, { name: 'Products', to: '/products' }, { name: 'Air Rifles' }]}
				/>
				<SomeTabs />
				<Accordion
					items={[
						{
							title: 'Do I need a licence for a 4.5 mm air rifle?',
							content: 'Not below the energy the rules set; the product page says which class a rifle is in.',
						},
						{ title: 'How long does delivery take?', content: 'Three to seven days within India.' },
					]}
				/>
				<Pagination page={4} pages={12} to={(page) => `?page=${page}`} />
			</div>
		</Part>
	);
}
