#!/bin/sh
# Writes what compose.yaml needs into var/compose: passwords, certificates of an authority of its own, and nginx.conf.
# What is there already stays, since the database and the bucket know the passwords.
set -eu
cd "$(dirname "$0")/../.."
# Only the owner of the folder reaches the keys in it; the containers' users read them through their mounts.
umask 022
folder=var/compose
mkdir -p "$folder/certificates"
chmod 700 "$folder"

if [ ! -e "$folder/secrets.env" ]; then
	for name in POSTGRES_PASSWORD S3_SECRET_ACCESS_KEY SECRETS_KEY BACKUP_KEY METRICS_TOKEN; do
		echo "$name=$(openssl rand -hex 24)"
	done >"$folder/secrets.env"
	chmod 600 "$folder/secrets.env"
fi

cd "$folder/certificates"
# $1: name of the files, $2: host
certify() {
	openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout "$1.key" -out "$1.csr" -subj "/CN=$2" 2>/dev/null
	printf 'subjectAltName=DNS:%s\nextendedKeyUsage=serverAuth\n' "$2" >"$1.ext"
	openssl x509 -req -in "$1.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days 825 -extfile "$1.ext" -out "$1.pem" 2>/dev/null
	rm "$1.csr" "$1.ext"
	chmod 644 "$1.key"
}
if [ ! -e shop.pem ]; then
	openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key -out ca.pem -days 3650 \
		-subj '/CN=Nishana on this machine' 2>/dev/null
	certify bucket bucket
	certify mail mail
	certify shop shop.localhost
fi

# The example for a server, with the names and ports of the containers.
sed -e '/^user /d' \
	-e 's|/run/nginx\.pid|/tmp/nginx.pid|' -e 's|/var/log/nginx/error\.log|/dev/stderr|' -e 's|/var/cache/nginx|/tmp|' \
	-e 's|127\.0\.0\.1:3000;|shop-1:3000;|' -e 's|127\.0\.0\.1:3001;|shop-2:3000;|' \
	-e 's|listen 80|listen 8080|' -e 's|listen 443|listen 8443|' \
	-e 's|/etc/letsencrypt/live/shop\.example/fullchain\.pem|/certificates/shop.pem|' \
	-e 's|/etc/letsencrypt/live/shop\.example/privkey\.pem|/certificates/shop.key|' \
	-e 's|^\tdefault_type .*|&\n\tclient_body_temp_path /tmp/body;\n\tproxy_temp_path /tmp/proxy;\n\tfastcgi_temp_path /tmp/fastcgi;\n\tuwsgi_temp_path /tmp/uwsgi;\n\tscgi_temp_path /tmp/scgi;|' \
	-e 's|https://shop\.example|https://shop.localhost:8443|' -e 's|shop\.example|shop.localhost|' \
	../../../docs/edge/nginx.conf >../nginx.conf
