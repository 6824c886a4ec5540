import { Copy, Ellipsis, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { ConfirmDialog, Dialog } from '../Dialog.tsx';
import { Drawer } from '../Drawer.tsx';
import { FormActions } from '../FormActions.tsx';
import { IconButton } from '../IconButton.tsx';
import { Menu } from '../Menu.tsx';
import { Popover } from '../Popover.tsx';
import { TextField } from '../TextField.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { Part, Row } from './Part.tsx';

function Overlays() {
	const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | 'left drawer'>();
	const close = () => setOpen(undefined);
	return (
		<Row>
			<Button variant="secondary" onClick={() => setOpen('dialog')}>
				Dialog
			</Button>
			<Button variant="secondary" onClick={() => setOpen('confirm')}>
				Question
			</Button>
			<Button variant="secondary" onClick={() => setOpen('drawer')}>
				Drawer
			</Button>
			<Button variant="secondary" onClick={() => setOpen('left drawer')}>
				Left drawer
			</Button>
			<Popover
				label="Filters"
				trigger={(props) => (
					<Button variant="secondary" {...props}>
						<SlidersHorizontal size={16} aria-hidden /> Popover
					</Button>
				)}
			>
				{(done) => (
					<div className="w-56">
						<Checkbox label="In stock" />
						<Checkbox label="On sale" />
						<Button size="small" className="mt-3 w-full" onClick={done}>
							Apply
						</Button>
					</div>
				)}
			</Popover>
			<Menu
				label="Actions"
				trigger={({ ref, ...props }) => (
					<IconButton label="Actions" ref={ref} {...props}>
						<Ellipsis size={20} aria-hidden />
					</IconButton>
				)}
				items={[
					{ label: 'Edit', icon: <Pencil size={16} aria-hidden />, onSelect: () => {} },
					{ label: 'Copy', icon: <Copy size={16} aria-hidden />, onSelect: () => {}, disabled: true },
					{ label: 'Delete', icon: <Trash2 size={16} aria-hidden />, onSelect: () => {}, danger: true },
				]}
			/>
			<Tooltip text="Measured over five shots">
				<button type="button" className="underline decoration-dotted">
					7.4 J
				</button>
			</Tooltip>
			{open === 'dialog' && (
				<Dialog title="Add Address" onClose={close}>
					<form
						onSubmit={(event) => {
							event.preventDefault();
							close();
						}}
						noValidate
						className="grid gap-4 sm:grid-cols-2"
					>
						<TextField label="Recipient" required />
						<TextField label="Phone" type="tel" />
						<div className="sm:col-span-2">
							<TextField label="Address line 1" error="Please fill this in." required />
						</div>
						<div className="sm:col-span-2">
							<FormActions submit="Add Address" busy={false} onCancel={close} />
						</div>
					</form>
				</Dialog>
			)}
			{open === 'confirm' && (
				<ConfirmDialog
					title="Delete Address"
					question="Are you sure you want to delete this address? This action cannot be undone."
					confirm="Delete"
					onConfirm={close}
					onClose={close}
				/>
			)}
			{(open === 'drawer' || open === 'left drawer') && (
				<Drawer
					title="Shopping Cart"
					side={open === 'drawer' ? 'right' : 'left'}
					onClose={close}
					footer={
						<Button variant="accent" className="w-full" onClick={close}>
							Go to Checkout
						</Button>
					}
				>
					<p>There are two items in the cart.</p>
				</Drawer>
			)}
		</Row>
	);
}

export function OverlaysPart() {
	return (
		<Part title="Overlays">
			<Overlays />
		</Part>
	);
}
