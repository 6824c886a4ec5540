#!/bin/sh
# Restarts the instances of the shop one after another without a failed request (docs/operations.md):
#   sh rolling-restart.sh 3000 3001
# An instance gets no more requests from nginx before it is asked to stop, and again when it is ready. One that does not
# become ready ends this script: nginx sends it nothing, and the instances after it still run as before.
set -eu
config=${NGINX_CONFIG:-/etc/nginx/nginx.conf}
# Other commands; RESTART gets the name of the instance, as in RESTART='docker restart'.
reload=${RELOAD:-nginx -s reload}
restart=${RESTART:-systemctl restart}
ready_within=${READY_WITHIN:-120}
# Above proxy_cache_lock_timeout: until then workers of nginx from before may send on a request that waited for a page.
let_go_within=${LET_GO_WITHIN:-6}

# $1: the port, $2: ' down' or nothing; the line may be so already, after a run that ended before its time
mark() {
	if ! grep -Eq "server 127\.0\.0\.1:$1( down)?;" "$config"; then
		echo "$config has no line 'server 127.0.0.1:$1;'." >&2
		exit 1
	fi
	sed -i -E "s/server 127\.0\.0\.1:$1( down)?;/server 127.0.0.1:$1$2;/" "$config"
	$reload
}

for port in "$@"; do
	mark "$port" ' down'
	sleep "$let_go_within"
	$restart "nishana@$port"
	waited=0
	until curl --fail --silent --max-time 5 --output /dev/null "http://127.0.0.1:$port/readyz"; do
		if [ "$waited" -ge "$ready_within" ]; then
			echo "The instance on port $port is not ready after $ready_within seconds; the others were not restarted." >&2
			exit 1
		fi
		waited=$((waited + 1))
		sleep 1
	done
	mark "$port" ''
	echo "The instance on port $port was restarted."
done
