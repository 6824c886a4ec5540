# Varnish 7 in front of the shop, which tells it what has changed. Start the shop with
#   EDGE_CACHE_SECONDS=300 EDGE_PURGE_URL=http://127.0.0.1:6081/purge
#   EDGE_PURGE_HEADER='X-Edge-Secret: at least 16 random characters' TRUST_PROXY=127.0.0.1
# TLS is terminated before it, as by nginx or Hitch.
vcl 4.1;

backend shop {
	.host = "127.0.0.1";
	.port = "3000";
}

sub vcl_recv {
	if (req.method == "POST" && req.url == "/purge") {
		if (req.http.X-Edge-Secret != "at least 16 random characters") {
			return (synth(403));
		}
		# Tags are letters, digits, hyphens and underscores; the header separates them by spaces. Without it: everything.
		if (req.http.Surrogate-Key) {
			ban("obj.http.Surrogate-Key ~ (^| )(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")( |$)");
		} else {
			ban("obj.status != 0");
		}
		return (synth(200));
	}
	# The shop stores its answers in these encodings; the rest of the header does not matter.
	if (req.http.Accept-Encoding ~ "\bbr\b") {
		set req.http.Accept-Encoding = "br";
	} else if (req.http.Accept-Encoding ~ "gzip") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
	if (req.http.Authorization || req.url ~ "^/files/" || (req.method != "GET" && req.method != "HEAD")) {
		return (pass);
	}
	# The only cookie belongs to the login.
	if (req.url !~ "^/api/auth/") {
		unset req.http.Cookie;
	}
	return (hash);
}

sub vcl_hash {
	hash_data(req.http.Accept-Encoding);
}

sub vcl_backend_response {
	# Only what the shop declares as public for shared caches or as immutable.
	if (beresp.http.Cache-Control !~ "s-maxage|immutable") {
		set beresp.uncacheable = true;
	}
	# Nothing older than that, even while the shop is asked; after it, an unchanged answer is only confirmed.
	set beresp.grace = 0s;
	set beresp.keep = 10m;
}

sub vcl_deliver {
	unset resp.http.Surrogate-Key;
	unset resp.http.Cache-Tag;
}
