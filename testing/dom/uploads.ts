/**
 * XMLHttpRequest as far as uploads use it. Happy-dom's would need a shop that listens on a port of the page's own origin.
 * @param send where requests go
 */
export function uploadsBy(send: typeof fetch): typeof XMLHttpRequest {
	class Upload {
		status = 0;
		responseText = '';
		onload?: () => void;
		onerror?: () => void;
		onabort?: () => void;
		upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
		private target = { method: 'GET', url: '' };
		private headers = new Headers();
		private aborting = new AbortController();

		open(method: string, url: string): void {
			this.target = { method, url };
		}
		setRequestHeader(name: string, value: string): void {
			this.headers.set(name, value);
		}
		abort(): void {
			this.aborting.abort();
			this.onabort?.();
		}
		async send(body: FormData): Promise<void> {
			const { method, url } = this.target;
			const { signal } = this.aborting;
			try {
				const answer = send(url, { method, headers: this.headers, body, signal });
				this.upload.onprogress?.({ loaded: 1, total: 1 });
				const response = await answer;
				this.status = response.status;
				this.responseText = await response.text();
			} catch {
				if (!signal.aborted) this.onerror?.();
				return;
			}
			this.onload?.();
		}
	}
	return Upload as never;
}
