// Generated from the API’s OpenAPI document by `npm run integrations`.

export interface paths {
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account of the free plan and sign it in */
        post: operations["post_auth_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in, or be asked for the second factor */
        post: operations["post_auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with the code of the second factor */
        post: operations["post_auth_mfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renew the session by its cookie */
        post: operations["post_auth_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out, by the cookie or the token */
        post: operations["post_auth_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out everywhere */
        post: operations["post_auth_logout-all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user */
        get: operations["get_auth_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the account is signed in */
        get: operations["get_auth_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one session */
        delete: operations["delete_auth_sessions_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/accept-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept the terms in force */
        post: operations["post_auth_accept-terms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a link to a new password; answers alike whether or not there is an account */
        post: operations["post_auth_forgot-password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password by the link of the mail; ends all sessions */
        post: operations["post_auth_reset-password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the name or the language of mails */
        patch: operations["patch_user_profile"];
        trace?: never;
    };
    "/api/user/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for another email; a link to confirm it goes to the new address */
        post: operations["post_user_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/email/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the link that confirms the email sent again */
        post: operations["post_user_email_confirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the email of a registration, or a new one, by the link of the mail */
        post: operations["post_user_email_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the password; ends all other sessions */
        patch: operations["patch_user_password"];
        trace?: never;
    };
    "/api/user/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All data of the account but its visits, which have an export of their own */
        get: operations["get_user_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete the account with all its data */
        delete: operations["delete_user"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/profile-photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The photo */
        get: operations["get_user_profile-photo"];
        put?: never;
        post?: never;
        /** Delete the photo */
        delete: operations["delete_user_profile-photo"];
        options?: never;
        head?: never;
        /** Set the photo; its metadata is taken out */
        patch: operations["patch_user_profile-photo"];
        trace?: never;
    };
    "/api/user/mfa/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a secret for an authenticator app */
        post: operations["post_user_mfa_setup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/mfa/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put the second factor in force by a first code */
        post: operations["post_user_mfa_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/mfa/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch the second factor off */
        post: operations["post_user_mfa_disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the account wants to be told of alerts */
        get: operations["get_user_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change how the account is told of alerts */
        patch: operations["patch_user_notifications"];
        trace?: never;
    };
    "/api/user/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long the account keeps what it knows of visitors */
        get: operations["get_user_privacy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change how long visitors’ addresses and visits are kept */
        patch: operations["patch_user_privacy"];
        trace?: never;
    };
    "/api/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The domains, by name */
        get: operations["get_domains"];
        put?: never;
        /** Add a domain; an automatic one needs a plan with a CDN connection */
        post: operations["post_domains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything about a domain */
        get: operations["get_domains_id"];
        put?: never;
        post?: never;
        /** Delete a domain, after removing what was deployed of it */
        delete: operations["delete_domains_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a domain’s settings */
        patch: operations["patch_domains_id_settings"];
        trace?: never;
    };
    "/api/domains/{id}/worker-script": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The worker of a manual domain, with its credentials; each reading is audited */
        get: operations["get_domains_id_worker-script"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{id}/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the host whether the domain’s own worker answers there */
        post: operations["post_domains_id_validate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{id}/rotate-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the domain’s edge a new key; the one before is taken for a while */
        post: operations["post_domains_id_rotate-key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{id}/rulesets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was published of a domain, newest first */
        get: operations["get_domains_id_rulesets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish the content of an earlier version again, as a new one */
        post: operations["post_domains_id_rollback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a deployment would change in the CDN account, call by call */
        get: operations["get_domains_id_plan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{id}/deploy-worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a deployment into the CDN account; it goes on by itself */
        post: operations["post_domains_id_deploy-worker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{id}/deployment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last deployment, step by step; one that is due goes on */
        get: operations["get_domains_id_deployment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{id}/deployment/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with a deployment that failed or waits, at the step where it stopped */
        post: operations["post_domains_id_deployment_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/{id}/deployment/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove what was deployed: route, worker, record, and the zone if that is wanted */
        post: operations["post_domains_id_deployment_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/domains/redeploy-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deploy the current worker to all domains that have another one */
        post: operations["post_domains_redeploy-all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloudflare/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The connected Cloudflare account and what its credentials may do */
        get: operations["get_cloudflare_account"];
        put?: never;
        post?: never;
        /** Disconnect the Cloudflare account and forget its credentials */
        delete: operations["delete_cloudflare_account"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloudflare/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connect a Cloudflare account, or exchange its credentials */
        post: operations["post_cloudflare_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloudflare/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask Cloudflare again what the stored credentials may do */
        post: operations["post_cloudflare_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The campaigns of a filter, newest first; archived ones if they are asked for */
        get: operations["get_campaigns"];
        put?: never;
        /** Create a campaign and publish its domain */
        post: operations["post_campaigns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One campaign */
        get: operations["get_campaigns_id"];
        /** Put a form in the place of a campaign’s; what is left out takes its default */
        put: operations["put_campaigns_id"];
        post?: never;
        /** Delete a campaign; its visits stay */
        delete: operations["delete_campaigns_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a campaign’s visits of the last 24 hours, 7 or 30 days come to */
        get: operations["get_campaigns_id_analytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a campaign would do, and why saving it would be refused; nothing is stored */
        post: operations["post_campaigns_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause, resume, archive or restore several campaigns; says what came of each */
        post: operations["post_campaigns_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a paused copy of a campaign under another path of its domain */
        post: operations["post_campaigns_id_duplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause a campaign that runs or is tested; resume a paused one */
        post: operations["post_campaigns_id_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set a campaign’s status; while it is testing, its rules only monitor */
        patch: operations["patch_campaigns_id_status"];
        trace?: never;
    };
    "/api/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account’s API keys, newest first, without their secrets */
        get: operations["get_api-keys"];
        put?: never;
        /** Make an API key; its secret is shown this once */
        post: operations["post_api-keys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key */
        delete: operations["delete_api-keys_id"];
        options?: never;
        head?: never;
        /** Rename an API key */
        patch: operations["patch_api-keys_id"];
        trace?: never;
    };
    "/api/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an API key a new secret; the present one is taken for some hours more */
        post: operations["post_api-keys_id_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/integration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A campaign’s publishable key, and when it was last decided for */
        get: operations["get_campaigns_id_integration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/publishable-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a campaign a publishable key, which ends the one before */
        post: operations["post_campaigns_id_publishable-key"];
        /** Switch a campaign’s publishable key off */
        delete: operations["delete_campaigns_id_publishable-key"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide a visit to a page of your own server */
        post: operations["post_decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/decide/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide up to 100 visits, each by itself */
        post: operations["post_decide_batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/decide/browser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide the visit of the browser that asks, by a campaign’s publishable key */
        post: operations["post_decide_browser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether an API key works, and for what */
        get: operations["get_ping"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/validate-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether an address can be a campaign’s page, and what was found there */
        post: operations["post_validate-url"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloak-breaker/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a site shows different visitors different things; takes up to a minute */
        post: operations["post_cloak-breaker_analyze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloak-breaker/discover-slugs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The paths that a site names in robots.txt, its sitemaps and its links */
        post: operations["post_cloak-breaker_discover-slugs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloak-breaker/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One visit as a device of a country, with a user agent and referrer of one’s own */
        post: operations["post_cloak-breaker_simulate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloak-breaker/real-simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One visit as a device of a country, with the page’s length and its server */
        post: operations["post_cloak-breaker_real-simulate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloak-breaker/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start an inspection, or find the one of the same address that is under way */
        post: operations["post_cloak-breaker_jobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloak-breaker/check-campaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check whether a campaign gives reviewers and people the same; visits it five times */
        post: operations["post_cloak-breaker_check-campaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloak-breaker/history/{id}/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start anew what an inspection was of */
        post: operations["post_cloak-breaker_history_id_rerun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloak-breaker/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an inspection is; known for an hour after its end */
        get: operations["get_cloak-breaker_jobs_id"];
        put?: never;
        post?: never;
        /** Cancel an inspection; one that is over stays as it is */
        delete: operations["delete_cloak-breaker_jobs_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloak-breaker/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The inspections of the last 30 days, newest first */
        get: operations["get_cloak-breaker_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloak-breaker/history/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an inspection found */
        get: operations["get_cloak-breaker_history_id"];
        put?: never;
        post?: never;
        /** Delete an inspection */
        delete: operations["delete_cloak-breaker_history_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloak-breaker/history/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the link by which anybody can read an inspection; an earlier one ends */
        post: operations["post_cloak-breaker_history_id_share"];
        /** End the link of an inspection */
        delete: operations["delete_cloak-breaker_history_id_share"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared-inspections/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a shared inspection found, without a word of whose it is */
        get: operations["get_shared-inspections_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bot-management/blocked-ips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the block list, newest entries first unless it is sorted */
        get: operations["get_bot-management_blocked-ips"];
        put?: never;
        /** Block an address or CIDR block in all campaigns */
        post: operations["post_bot-management_blocked-ips"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bot-management/blocked-ips/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take an entry off the block list */
        delete: operations["delete_bot-management_blocked-ips_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bot-management/blocked-ips/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Block the addresses of a text; names each line that was not taken */
        post: operations["post_bot-management_blocked-ips_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bot-management/blocked-ips/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The entries of a filter, newest first, as a file that an import takes */
        get: operations["get_bot-management_blocked-ips_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bot-management/blocked-ips/impact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an entry would have caught of the last 30 days, and what speaks against it */
        post: operations["post_bot-management_blocked-ips_impact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bot-management/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many entries the block list has, and how many of them a filter finds */
        get: operations["get_bot-management_summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A WebSocket that sends new visits; takes the token as its second protocol too */
        get: operations["get_analytics_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/real-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest visits, newest first */
        get: operations["get_analytics_real-time"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Visits of a filter, newest first, page by page */
        get: operations["get_analytics_visits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/visits/{id}/explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why a visit got its page: every rule that judged it, and a draft of an exception */
        get: operations["get_analytics_visits_id_explanation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Visits of a span by the values of a dimension, most visits first */
        get: operations["get_analytics_breakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/breakdown/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same breakdown as CSV */
        get: operations["get_analytics_breakdown_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Visits of a span by hour, day or week, oldest first */
        get: operations["get_analytics_series"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/series/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same series as CSV */
        get: operations["get_analytics_series_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Visits of a span from gross to net, and those of the span before */
        get: operations["get_analytics_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Measured decision times, ways to the ledger, and uptime of the last days */
        get: operations["get_analytics_performance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every visit of a filter, newest first, as a file */
        get: operations["get_analytics_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the calendar month so far adds up to, against the month before */
        get: operations["get_analytics_dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much of the plan the running billing period has used */
        get: operations["get_usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest alerts, newest first */
        get: operations["get_alerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark alerts as read: those of the ids, or all without any */
        post: operations["post_alerts_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account’s webhooks, latest first */
        get: operations["get_webhooks"];
        put?: never;
        /** Make a webhook; its secret is answered this once */
        post: operations["post_webhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a webhook with its deliveries */
        delete: operations["delete_webhooks_id"];
        options?: never;
        head?: never;
        /** Change a webhook, or switch it on or off */
        patch: operations["patch_webhooks_id"];
        trace?: never;
    };
    "/api/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a webhook a new secret; the one before also signs for 24 hours */
        post: operations["post_webhooks_id_rotate-secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Post a test event, and answer how it was taken; takes up to ten seconds */
        post: operations["post_webhooks_id_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was posted in the last 30 days, latest first */
        get: operations["get_webhooks_id_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Post a delivery again, or all that failed, with the same ids */
        post: operations["post_webhooks_id_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the services that the product stands on answer */
        get: operations["get_system_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same for everybody, and how it was on the last days */
        get: operations["get_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-client-ip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The address that the call came from */
        get: operations["get_get-client-ip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the operator has set for every browser: the way to sales, and ids of third parties */
        get: operations["get_config"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The coming bill, the bills before it, and what was told of the usage */
        get: operations["get_billing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activity/track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a browser session is open; its bearer token, if any, tells who is signed in */
        post: operations["post_activity_track"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts, latest first, searched and filtered */
        get: operations["get_admin_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subscriptions, latest first */
        get: operations["get_admin_subscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts of today, against yesterday up to the same time of day */
        get: operations["get_admin_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/crawler-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How old the lists are that crawlers are verified by */
        get: operations["get_admin_crawler-data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/troubled-domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Domains of all accounts that do not work as they were set up */
        get: operations["get_admin_troubled-domains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log, latest first: who did what, to whom, from where */
        get: operations["get_admin_activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/activity/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log as a file of CSV or JSON lines */
        get: operations["get_admin_activity_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Switch an account on or off; off, it is signed out at once */
        patch: operations["patch_admin_users_id_status"];
        trace?: never;
    };
    "/api/admin/users/{id}/frozen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Freeze an account with its campaigns, or let it go on */
        patch: operations["patch_admin_users_id_frozen"];
        trace?: never;
    };
    "/api/admin/users/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Make a user an admin, or an admin a user */
        patch: operations["patch_admin_users_id_role"];
        trace?: never;
    };
    "/api/admin/users/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set an account’s plan */
        patch: operations["patch_admin_users_id_plan"];
        trace?: never;
    };
    "/api/admin/subscriptions/{id}/reset-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Let a subscription off the requests of the period that runs */
        patch: operations["patch_admin_subscriptions_id_reset-usage"];
        trace?: never;
    };
    "/api/admin/login-as-user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter a user’s account for 30 minutes */
        post: operations["post_admin_login-as-user_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave the account that was entered, for the own session */
        post: operations["post_admin_return"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/abuse-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a page or campaign that misleads or harms people */
        post: operations["post_abuse-reports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/abuse-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cases, latest first, searched and filtered */
        get: operations["get_admin_abuse-cases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/abuse-cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A case with whom it concerns, and its notes */
        get: operations["get_admin_abuse-cases_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/abuse-cases/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a note for other admins */
        post: operations["post_admin_abuse-cases_id_notes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/abuse-cases/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide a case, and tell whom it concerns by mail */
        post: operations["post_admin_abuse-cases_id_decision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/{id}/suspension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Suspend a campaign for abuse, which its account cannot lift, or let it go on */
        patch: operations["patch_admin_campaigns_id_suspension"];
        trace?: never;
    };
    "/api/affiliate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitation link, and what it has earned */
        get: operations["get_affiliate"];
        put?: never;
        /** Take part in the affiliate programme; the link stays the same */
        post: operations["post_affiliate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/affiliate/commissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What payments have earned, latest first */
        get: operations["get_affiliate_commissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/affiliate/commissions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a file of CSV */
        get: operations["get_affiliate_commissions_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments, latest first, with what they earned affiliates */
        get: operations["get_admin_payments"];
        put?: never;
        /** Record what an account has paid */
        post: operations["post_admin_payments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that a payment was given back, which reverses its commission */
        post: operations["post_admin_payments_id_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/commissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What affiliates have earned, latest first */
        get: operations["get_admin_commissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/commissions/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that commissions were paid out */
        post: operations["post_admin_commissions_pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Session: {
            /** @description Who is signed in. */
            user: components["schemas"]["User"];
            /** @description What shows who calls, or what came with the link of a mail. */
            token: string;
        };
        User: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description What people call it. */
            name: string;
            /** @description Email address. */
            email: string;
            /** @description Whether a link of a mail to this address was followed; nothing else needs it. */
            emailConfirmed: boolean;
            /**
             * @description What the person may do.
             * @enum {string}
             */
            role: "user" | "admin" | "super_admin";
            /**
             * @description The plan.
             * @enum {string}
             */
            plan: "free" | "starter" | "growth" | "scale";
            /** @description Whether the account is switched on; off, it cannot sign in. */
            isActive: boolean;
            /** @description Whether an admin has frozen the account with its campaigns. */
            accountFrozen: boolean;
            /** @description Whether the terms of use were accepted. */
            hasAcceptedTerms: boolean;
            /**
             * @description `missing`: the person must set one up and has not.
             * @enum {string}
             */
            secondFactor: "on" | "off" | "missing";
            /**
             * @description BCP 47 code of a language.
             * @enum {string}
             */
            language: "pt-BR" | "en-US" | "es-ES";
            /** @description The photo: where it is, or to store it, a base64 data URL. */
            profilePhoto: string | null;
        };
        MfaRequired: {
            /**
             * @description Always `true`: the code of the second factor is asked for.
             * @constant
             */
            mfaRequired: true;
            /** @description Sent with the code of the second factor, within 5 minutes. */
            ticket: string;
        };
        SessionInfo: {
            /** @description Names it among its kind, for good. */
            id: string;
            /** @description Kind of device, or browser and system of a session. */
            device: string;
            /**
             * Format: date-time
             * @description When it was made, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last renewed, UTC.
             */
            lastUsedAt: string;
            /** @description What there is at present. */
            current: boolean;
        };
        Notifications: {
            /** @description Whether alerts also come by email, once the email is confirmed. Mails about the account itself, such as of a new password, always come. */
            emailAlerts: boolean;
            /** @description Whether GET /api/alerts lists alerts. They are kept meanwhile, and listed again later. */
            systemAlerts: boolean;
        };
        Privacy: {
            /** @description Whether visitors’ addresses lose their last part (IPv4 /24, IPv6 /48) some days after the visit. What is masked stays masked. */
            maskAddresses: boolean;
            /** @description How many days addresses are kept whole if they are masked. */
            maskAfterDays: number;
            /** @description How many days visits are kept; their counts for the bill stay. What is deleted stays deleted. */
            retentionDays: number;
            /** @description The most days, by the plan. */
            maxRetentionDays: number;
        };
        Domain: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description What people call it. */
            name: string;
            /**
             * @description The state that it is in, or of a visit, the status code that the visitor got.
             * @enum {string}
             */
            status: "active" | "pending" | "error";
            /**
             * Format: uri
             * @description Where the domain's edge answers; campaign links are made from it.
             */
            origin: string;
            /**
             * @description automatic: deployed into the CDN account; manual: a script to paste.
             * @enum {string}
             */
            configurationType: "automatic" | "manual";
            /** @description How many it has. */
            campaigns: number;
            /** @description Percent of its campaigns’ requests that got the main page; `null` without any. */
            successRate: number | null;
            /** @description Whether a worker was uploaded, or has answered at the host. */
            workerDeployed: boolean;
            /** @description Whether the deployed worker is the current one; `null` without a worker. */
            workerCurrent: boolean | null;
            /** @description When the worker was last uploaded, or first seen in its version. */
            lastDeployment: string | null;
        };
        DomainDetails: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description What people call it. */
            name: string;
            /**
             * @description The state that it is in, or of a visit, the status code that the visitor got.
             * @enum {string}
             */
            status: "active" | "pending" | "error";
            /**
             * Format: uri
             * @description Where the domain's edge answers; campaign links are made from it.
             */
            origin: string;
            /**
             * @description automatic: deployed into the CDN account; manual: a script to paste.
             * @enum {string}
             */
            configurationType: "automatic" | "manual";
            /** @description How many it has. */
            campaigns: number;
            /** @description Percent of its campaigns’ requests that got the main page; `null` without any. */
            successRate: number | null;
            /** @description Whether a worker was uploaded, or has answered at the host. */
            workerDeployed: boolean;
            /** @description Whether the deployed worker is the current one; `null` without a worker. */
            workerCurrent: boolean | null;
            /** @description When the worker was last uploaded, or first seen in its version. */
            lastDeployment: string | null;
            /**
             * Format: date-time
             * @description When it was made, UTC.
             */
            createdAt: string;
            /** @description When the host was last seen to be the account’s. */
            provenAt: string | null;
            /** @description At the CDN; of an automatic domain once it was deployed. */
            zone: {
                /** @description What people call it. */
                name: string;
                /**
                 * @description The state that it is in, or of a visit, the status code that the visitor got.
                 * @enum {string}
                 */
                status: "pending" | "active";
                /** @description Where the domain’s nameservers have to point. */
                nameservers: string[];
                /** @description Whether a deployment created it. */
                createdHere: boolean;
                /** @description When the CDN was last asked to look at the nameservers. */
                checkedAt: string | null;
            } | null;
            /** @description What answers at the host, with its variables. */
            worker: {
                /** @description Its name in the CDN account. */
                script: string | null;
                /** @description Of the deployed script. */
                version: string | null;
                /** @description The version that it is to have. */
                currentVersion: string;
                /** @description Whether visits are kept at the edge until they are delivered. */
                hasHub: boolean | null;
            };
            /** @description When it was last compared with what was deployed; hourly. */
            lastDriftCheck: string | null;
            /** @description What the last check found wrong. */
            drift: ("zone_gone" | "record_gone" | "script_gone" | "script_changed" | "route_gone" | "route_changed" | "edge_silent" | "edge_unknown" | "taken_over")[];
            /** @description As the last change of them left them. */
            settings: {
                /**
                 * @description The page for visitors of a campaign with a rule that cannot be evaluated.
                 * @enum {string}
                 */
                failMode: "black" | "white";
                /** @description Where visitors go to while the edge has no ruleset; `null`: a page says so. */
                failUrl: string | null;
                /** @description Whether new releases of the worker are deployed unasked. */
                autoUpdate: boolean;
            };
            /** @description What the edge signs its calls with. */
            key: {
                /** @description Counts its replacements, from 1. */
                version: number;
                /** @description When it was last replaced. */
                rotatedAt: string | null;
                /** @description Whether the edge has not used the new key yet. */
                isRotating: boolean;
                /** @description Until when the key before is still taken. */
                previousUntil: string | null;
            };
        };
        WorkerScript: {
            /** @description The worker's module with the domain's own credentials in it. */
            script: string;
        };
        ValidatedDomain: {
            /** @description An English sentence for people who build a client. */
            message: string;
            /**
             * @description The state that it is in, or of a visit, the status code that the visitor got.
             * @enum {string}
             */
            status: "active" | "pending" | "error";
        };
        DeletedDomain: {
            /** @description How many went along. */
            deletedCampaigns: number;
        };
        RulesetHistory: {
            /** @description Published versions, latest first. */
            rulesets: components["schemas"]["Publication"][];
            /** @description Where the next page begins, as the page before gave it; `null` on the last. */
            cursor: number | null;
        };
        Publication: {
            /** @description Number of the published version. */
            version: number;
            /** @description SHA-256 of the content: versions of the same content have the same. */
            hash: string;
            /**
             * Format: date-time
             * @description When it was published, UTC.
             */
            publishedAt: string;
            /**
             * @description Why it was published.
             * @enum {string}
             */
            origin: "change" | "rollback" | "automatic";
            /** @description The version whose content a rollback brought back. */
            ofVersion: number | null;
            /** @description Whether it is the version that the edge is to have. */
            isLive: boolean;
        };
        RolledBack: {
            /** @description Number of the published version. */
            version: number;
            /** @description Whether the edge has it. */
            published: boolean;
        };
        DeploymentPlan: {
            /** @description In the order in which they are made. */
            changes: {
                /**
                 * @description What is changed.
                 * @enum {string}
                 */
                resource: "zone" | "record" | "script" | "route";
                /** @description Of the zone, the record, the script, or the pattern of the route. */
                name: string;
                /**
                 * @description What was done.
                 * @enum {string}
                 */
                action: "create" | "update" | "keep";
                /** @description The call that would be made, without secrets; `null` where nothing is to be done. */
                request: {
                    /** @description Of HTTP. */
                    method: string;
                    /** @description Below the address of the CDN’s API. */
                    path: string;
                    /** @description JSON of what the call says. */
                    body: string | null;
                } | null;
                /** @description What collides; the deployment would stop there. */
                problem: ("not_connected" | "unauthorized" | "missing_permission" | "rate_limited" | "unavailable" | "refused" | "zone_missing" | "zone_taken" | "record_not_proxied" | "script_taken" | "route_taken" | "edge_silent" | "edge_unknown" | "edge_outdated" | "interrupted") | null;
                /** @description What the problem is about: a permission, a name, or what the CDN said. */
                detail: string | null;
            }[];
            /** @description Requests a day after which workers stop on the free plan of the CDN, all of the account’s together; paid plans have no such end. The CDN does not tell which one it is. */
            freeDailyRequests: number;
            /** @description Whether the nameservers have yet to be pointed to the CDN. */
            needsNameservers: boolean;
            /** @description Why the CDN account could not be looked at. */
            problem: ("not_connected" | "unauthorized" | "missing_permission" | "rate_limited" | "unavailable" | "refused" | "zone_missing" | "zone_taken" | "record_not_proxied" | "script_taken" | "route_taken" | "edge_silent" | "edge_unknown" | "edge_outdated" | "interrupted") | null;
            /** @description What the problem is about: a permission, a name, or what the CDN said. */
            detail: string | null;
            /** @description Whether nothing stands in the way. */
            canDeploy: boolean;
        };
        Deployment: {
            /**
             * @description What it is about.
             * @enum {string}
             */
            kind: "deploy" | "undo";
            /**
             * @description State or region of the visitor; `null` if it is not known.
             * @enum {string}
             */
            state: "running" | "waiting" | "failed" | "done";
            /**
             * Format: date-time
             * @description When somebody, or a new release, began it.
             */
            startedAt: string;
            /** @description When it was done, or failed. */
            finishedAt: string | null;
            /** @description When a waiting one looks again, at the earliest. */
            nextAttemptAt: string | null;
            /** @description All of them, in their order. */
            steps: {
                /**
                 * @description Length of each step.
                 * @enum {string}
                 */
                step: "credentials" | "zone" | "record" | "script" | "route" | "activation" | "answer" | "remove_route" | "remove_script" | "remove_record" | "remove_zone";
                /**
                 * @description `waiting`: for others, as the nameservers or a limit; it goes on by itself.
                 * @enum {string}
                 */
                state: "open" | "running" | "waiting" | "done" | "failed";
                /** @description When it was first tried. */
                startedAt: string | null;
                /** @description When it was done. */
                finishedAt: string | null;
                /**
                 * @description Why it did not go on. Of the CDN account: not_connected (none), unauthorized (credentials
                 *     refused), missing_permission (detail names it), rate_limited and unavailable (try again),
                 *     refused (detail is what the CDN said). Of what is there: zone_missing, zone_taken (another CDN
                 *     account has the zone), record_not_proxied (a DNS record of this host is there and not proxied),
                 *     script_taken and route_taken (detail names the script). Of the host: edge_silent (nothing
                 *     answers), edge_unknown (something else answers), edge_outdated (an earlier worker answers).
                 *     interrupted: it broke off and is taken up again.
                 */
                problem: ("not_connected" | "unauthorized" | "missing_permission" | "rate_limited" | "unavailable" | "refused" | "zone_missing" | "zone_taken" | "record_not_proxied" | "script_taken" | "route_taken" | "edge_silent" | "edge_unknown" | "edge_outdated" | "interrupted") | null;
                /** @description What the problem is about: a permission, a name, or what the CDN said. */
                detail: string | null;
            }[];
        };
        Redeployed: {
            /** @description Deployments that were started. */
            started: number;
            /** @description Domains whose outdated worker a person has to replace. */
            manual: number;
        };
        CloudflareAccount: {
            /** @description Whether an account is connected; if not, the rest is null. */
            isVerified: boolean;
            /** @description How the account is connected; the credentials themselves are never answered. */
            credentials: ("token" | "globalKey") | null;
            /** @description Of the login; null also where a token does not let it be read. */
            email: string | null;
            /** @description The account that was changed. */
            accountId: string | null;
            /** @description As Cloudflare calls it. */
            accountName: string | null;
            /** @description The highest that a zone of the account has. */
            plan: ("free" | "pro" | "business" | "enterprise") | null;
            /** @description As the last check found them. */
            permissions: {
                /**
                 * @description What people call it.
                 * @enum {string}
                 */
                name: "accountSettingsRead" | "zoneEdit" | "dnsEdit" | "workersScriptsEdit" | "workersRoutesEdit" | "userDetailsRead" | "userTokensRead" | "accountTokensRead" | "workersKvEdit";
                /**
                 * @description State or region of the visitor; `null` if it is not known.
                 * @enum {string}
                 */
                state: "granted" | "missing" | "unneeded" | "unknown";
            }[];
            /** @description When Cloudflare was last asked. */
            checkedAt: string | null;
            /**
             * Format: uri
             * @description The page for making a token, filled in with what is needed.
             */
            tokenUrl: string;
            /** @description Whether a simulator stands in for the CDN, as in local runs. */
            isSimulated: boolean;
        };
        CloudflareVerified: {
            /** @description What was connected; null where one of `accounts` has to be chosen first. */
            account: components["schemas"]["CloudflareAccount"] | null;
            /** @description What the credentials reach. */
            accounts: {
                /** @description Names it among its kind, for good. */
                id: string;
                /** @description What people call it. */
                name: string;
            }[];
        };
        Campaign: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description What people call it. */
            name: string;
            /** @description A path of the domain, or of the field that is meant. */
            path: string;
            /** @description The domain that it belongs to. */
            domain: string;
            /** @description The domain that it belongs to. */
            domainId: number;
            /**
             * Format: uri
             * @description The address that visitors open.
             */
            url: string;
            /** @description Address of the fallback page. */
            whiteUrl: string;
            /** @description Address of the main page. */
            blackUrl: string;
            /**
             * @description `redirect`: the visitor is sent to the page; `proxy`: it is shown at the campaign’s address.
             * @enum {string}
             */
            deliveryMode: "proxy" | "redirect";
            /**
             * @description The state that it is in, or of a visit, the status code that the visitor got.
             * @enum {string}
             */
            status: "active" | "paused" | "testing" | "archived";
            /** @description Set by admins for abuse, and lifted by them alone: `unfiltered` gives everybody the black page, `closed` people a notice. */
            suspended: ("unfiltered" | "closed") | null;
            /** @description Whether the edge has the campaign as it stands. */
            published: boolean;
            /** @description Whether a rollback of the domain keeps the edge at an earlier state, until its next change. */
            heldByRollback: boolean;
            /** @description Visits judged so far. */
            requests: number;
            /** @description Share of them that got the black page, 0 to 100 with one decimal; `null` before the first. */
            successRate: number | null;
            /**
             * Format: date-time
             * @description When it was made, UTC.
             */
            createdAt: string;
            /** @description Devices, countries and languages that get the main page. */
            filters: {
                /**
                 * @description Kinds of devices that get the main page.
                 * @default [
                 *       "all_devices"
                 *     ]
                 */
                devices: ("all_devices" | "windows" | "android" | "ios" | "macos")[];
                /**
                 * @description ISO 3166-1 alpha-2 codes; `ZZ` for visitors whose country is not known.
                 * @default [
                 *       "all_countries"
                 *     ]
                 */
                countries: ("all_countries" | "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "XK" | "YE" | "YT" | "ZA" | "ZM" | "ZW" | "ZZ")[];
                /**
                 * @description Whether `countries` are the ones that get the main page; else those that do not.
                 * @default true
                 */
                allowedCountries: boolean;
                /**
                 * @description BCP 47 ranges: `pt` takes every Portuguese.
                 * @default [
                 *       "all_languages"
                 *     ]
                 */
                languages: ("all_languages" | "pt" | "pt-BR" | "pt-PT" | "en" | "en-US" | "en-GB" | "es" | "es-ES" | "es-MX" | "es-AR" | "fr" | "de" | "it" | "nl" | "pl" | "ru" | "uk" | "ro" | "hu" | "cs" | "sk" | "bg" | "hr" | "sr" | "sl" | "el" | "tr" | "ar" | "he" | "fa" | "hi" | "bn" | "ur" | "ta" | "te" | "id" | "ms" | "vi" | "th" | "fil" | "ja" | "ko" | "zh" | "zh-CN" | "zh-TW" | "sv" | "nb" | "da" | "fi" | "et" | "lv" | "lt" | "ca")[];
                /**
                 * @description Whether `languages` are the ones that get the main page; else those that do not.
                 * @default true
                 */
                allowedLanguages: boolean;
            };
            /**
             * @description Whether `allowedBrowsers` are looked at.
             * @default [
             *       "all_browsers"
             *     ]
             */
            browserFilters: ("all_browsers" | "chrome" | "safari" | "firefox" | "edge" | "opera" | "samsung")[];
            /**
             * @description Browsers that get the main page.
             * @default true
             */
            allowedBrowsers: boolean;
            /**
             * @description Whether the referrer is looked at.
             * @default false
             */
            referrerFiltering: boolean;
            /**
             * @description Hosts whose visitors get the fallback page.
             * @default []
             */
            blockedReferrers: unknown[];
            /**
             * @description Whether visitors without a referrer get the main page.
             * @default true
             */
            allowDirectAccess: boolean;
            /**
             * @description Addresses and CIDR blocks that get the fallback page.
             * @default []
             */
            blockedIps: string[];
            /**
             * @description Whether addresses that come too often are blocked.
             * @default false
             */
            fixRepeatedAccess: boolean;
            /**
             * @description Visits from one address after which it is blocked.
             * @default 5
             */
            repeatedAccessLimit: number;
            /**
             * @description Minutes within which these visits are counted.
             * @default 10
             */
            repeatedAccessMinutes: number;
            /**
             * @description Whether the context menu is switched off on the page.
             * @default false
             */
            disableRightClick: boolean;
            /**
             * @description Whether every visitor but review and search crawlers gets the fallback page.
             * @default false
             */
            alwaysShowWhite: boolean;
            /**
             * @description What ends the campaign’s run.
             * @default disabled
             * @enum {string}
             */
            whitePageControlType: "disabled" | "time" | "clicks";
            /**
             * @description How long the campaign’s run is; `null` for ever.
             * @default 1
             */
            whitePageTimeLimit: number;
            /**
             * @description Unit of `whitePageTimeLimit`.
             * @default minutes
             * @enum {string}
             */
            whitePageTimeUnit: "minutes" | "hours" | "days";
            /**
             * @description Clicks after which the campaign’s run ends; `null` for none.
             * @default 100
             */
            whitePageClickLimit: number;
            /**
             * @description When the campaign’s run begins, UTC; `null`: at once.
             * @default null
             */
            whitePageStartTime: string | null;
        };
        CampaignAnalytics: {
            /**
             * @description The span that is counted.
             * @enum {string}
             */
            range: "24h" | "7d" | "30d";
            /**
             * Format: date-time
             * @description The start, UTC, included.
             */
            from: string;
            /**
             * Format: date-time
             * @description Not included.
             */
            to: string;
            /** @description Visits by class and outcome. */
            counts: components["schemas"]["VisitCounts"];
            /** @description Visits that were judged, those of verified crawlers left out. */
            requests: number;
            /** @description Share of requests that were to get the black page, 0 to 100 with one decimal. */
            successRate: number | null;
            /** @description The newest requests: those among the 50,000 newest visits of the account in the range. */
            latest: {
                /** @description Visits, or how many. */
                visits: number;
                /** @description Whether these are all requests of the range. */
                isComplete: boolean;
                /** @description Different addresses among them. */
                addresses: number;
                /** @description Those of which it was noted what else would have decided, as while testing, by its reason; most first. */
                monitored: {
                    /** @description Code of why it came out so. */
                    reason: string;
                    /** @description Visits, or how many. */
                    visits: number;
                }[];
            };
            /** @description By hour for `24h`, else by day. */
            series: {
                /**
                 * @description Length of each step.
                 * @enum {string}
                 */
                step: "hour" | "day" | "week";
                /** @description Oldest first; a step without visits is left out. Days are of UTC, weeks begin on Mondays. */
                points: {
                    /**
                     * Format: date-time
                     * @description When it was, UTC.
                     */
                    at: string;
                    /** @description Visits by class and outcome. */
                    counts: components["schemas"]["VisitCounts"];
                }[];
            };
        };
        VisitCounts: {
            /** @description Valid visits that no rule left out. */
            pass: number;
            /** @description General invalid traffic: what says or shows plainly that it is a machine. */
            givt: number;
            /** @description Sophisticated invalid traffic: machines that pretend to be people. */
            sivt: number;
            /** @description Valid visits that the campaign’s policy left out. */
            policy: number;
            /** @description Visits of verified crawlers, which are not charged. */
            verified: number;
            /** @description Visits that were not judged, as the plan’s requests were used up or no ruleset was there. */
            system: number;
            /** @description Those, of any class, that were to get the main page. */
            black: number;
            /** @description Those whose decided page could not be given. */
            failed: number;
        };
        CampaignPreview: {
            /** @description Why saving would be refused, each as its answer would say it; none if it would not. */
            refusals: {
                /** @description Stable name of what is wrong; what a client should read. */
                code: string;
                /** @description The fields that were refused. */
                fields: {
                    /** @description A path of the domain, or of the field that is meant. */
                    path: string;
                    /** @description Stable name of what is wrong; what a client should read. */
                    code: string;
                }[];
            }[];
            /** @description Entries that name a review crawler, and which ones. */
            crawlers: {
                /** @description A path of the domain, or of the field that is meant. */
                path: string;
                /** @description What is on the list. */
                entry: string;
                /** @description Verified crawlers, which always get the main page. */
                crawlers: {
                    /** @description Names it among its kind, for good. */
                    id: string;
                    /** @description Who runs it. */
                    owner: string;
                }[];
            }[];
            /** @description What it says in short. */
            summary: components["schemas"]["CampaignSummary"];
        };
        CampaignSummary: {
            /**
             * Format: uri
             * @description An address.
             */
            url: string;
            /**
             * @description `redirect`: the visitor is sent to the page; `proxy`: it is shown at the campaign’s address.
             * @enum {string}
             */
            deliveryMode: "proxy" | "redirect";
            /** @description Address of the main page. */
            blackUrl: string;
            /** @description Address of the fallback page. */
            whiteUrl: string;
            /**
             * @description The state that it is in, or of a visit, the status code that the visitor got.
             * @enum {string}
             */
            status: "active" | "paused" | "testing" | "archived";
            /** @description Everybody but review crawlers gets the white page. */
            alwaysWhite: boolean;
            /** @description Outside it visitors get the white page; `null`: the campaign has none. */
            window: {
                /** @description The start, UTC, included. */
                from: string | null;
                /** @description The end, UTC; `null` if there is none. */
                until: string | null;
            } | null;
            /** @description Visits that get the black page before the others get the white one. */
            clickLimit: number | null;
            /** @description Of those, how many there have been. */
            clicks: number;
            /** @description An address that comes so often within so many minutes is blocked. */
            repeatedAccess: {
                /** @description Visits, or how many. */
                visits: number;
                /** @description The span in which visits are counted. */
                minutes: number;
            } | null;
            /** @description Whether the context menu is switched off on the page. */
            disableRightClick: boolean;
            /** @description In the order in which they are judged. */
            rules: {
                /**
                 * @description Names it among its kind, for good.
                 * @enum {string}
                 */
                id: "blocked-list" | "blocked-addresses" | "repeated-access" | "spoofed-crawler" | "scraping-tool" | "declared-crawler" | "no-browser" | "hosting-network" | "automated-browser" | "anonymous-proxy" | "country" | "device" | "browser" | "language" | "referrer";
                /** @description Reason code of the visits that it decides. */
                reason: string;
                /**
                 * @description `matching`: whom the rule is about. `listed`: whose value is one of `values`. `unlisted`: whose value is known and none of them.
                 * @enum {string}
                 */
                whitePageFor: "matching" | "listed" | "unlisted";
                /** @description Codes as in the form; `(unknown)` stands for visits without the value: direct ones for referrers. Addresses are not repeated here. */
                values: string[];
                /** @description How many entries the rule goes by; of lists, as they now stand. */
                count: number;
            }[];
        };
        BulkCampaignsResult: {
            /** @description What became of each. */
            results: {
                /** @description Names it among its kind, for good. */
                id: number;
                /**
                 * @description `unchanged`: the action does not apply to the status that it has, or it is suspended.
                 * @enum {string}
                 */
                outcome: "done" | "unchanged" | "not_found";
                /** @description As it now is; `null` if not found. */
                status: ("active" | "paused" | "testing" | "archived") | null;
            }[];
        };
        ApiKey: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description What people call it. */
            name: string;
            /** @description The first characters of the secret, to recognise it by. */
            prefix: string;
            /** @description `read`: GETs of the API; `write`: its other calls; `decide`: decisions. */
            scopes: ("read" | "write" | "decide")[];
            /** @description The campaign that it decides for; `null`: any of the account. */
            campaignId: number | null;
            /**
             * Format: date-time
             * @description When it was made, UTC.
             */
            createdAt: string;
            /** @description When it ends, UTC; `null`: never. */
            expiresAt: string | null;
            /** @description When it was last used, UTC, to a minute; `null` if it never was. */
            lastUsedAt: string | null;
            /** @description When it got its present secret, UTC; `null` if that is its first. */
            rotatedAt: string | null;
            /** @description Until when the secret before is taken, UTC; `null` if it is not. */
            previousUntil: string | null;
        };
        IssuedApiKey: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description What people call it. */
            name: string;
            /** @description The first characters of the secret, to recognise it by. */
            prefix: string;
            /** @description `read`: GETs of the API; `write`: its other calls; `decide`: decisions. */
            scopes: ("read" | "write" | "decide")[];
            /** @description The campaign that it decides for; `null`: any of the account. */
            campaignId: number | null;
            /**
             * Format: date-time
             * @description When it was made, UTC.
             */
            createdAt: string;
            /** @description When it ends, UTC; `null`: never. */
            expiresAt: string | null;
            /** @description When it was last used, UTC, to a minute; `null` if it never was. */
            lastUsedAt: string | null;
            /** @description When it got its present secret, UTC; `null` if that is its first. */
            rotatedAt: string | null;
            /** @description Until when the secret before is taken, UTC; `null` if it is not. */
            previousUntil: string | null;
            /** @description The secret itself, shown this once. */
            secret: string;
        };
        CampaignIntegration: {
            /** @description For a page’s script, where everybody may read it; `null`: switched off. */
            publishableKey: string | null;
            /** @description When the Decision API last decided for it, UTC, to a minute; `null`: never. */
            lastDecisionAt: string | null;
        };
        Decision: {
            /**
             * Format: uuid
             * @description Names the visit, in the dashboard too.
             */
            visitId: string;
            /**
             * @description `black`: the main page; `white`: the fallback page.
             * @enum {string}
             */
            action: "black" | "white";
            /** @description Address of the page to show, with the visitor’s query. */
            url: string;
            /** @description What to do with every visitor alike while the API does not answer; keep the last one. */
            fail: {
                /**
                 * @description `black`: the main page; `white`: the fallback page.
                 * @enum {string}
                 */
                action: "black" | "white";
                /** @description Address of the page to show. */
                url: string;
            };
            /**
             * @description `redirect`: send the visitor to the page; `proxy`: show it in place.
             * @enum {string}
             */
            delivery: "proxy" | "redirect";
            /** @description Code of why it came out so. Crawlers with reviewer parity are answered as people who pass: the log alone tells them apart. */
            reason: string;
            /** @description SHA-256 of the ruleset that judged the visit. */
            rulesetHash: string;
        };
        DecisionBatch: {
            /** @description One for each visit, in their order. */
            decisions: ({
                /**
                 * Format: uuid
                 * @description Names the visit, in the dashboard too.
                 */
                visitId: string;
                /**
                 * @description `black`: the main page; `white`: the fallback page.
                 * @enum {string}
                 */
                action: "black" | "white";
                /** @description Address of the page to show, with the visitor’s query. */
                url: string;
                /** @description What to do with every visitor alike while the API does not answer; keep the last one. */
                fail: {
                    /**
                     * @description `black`: the main page; `white`: the fallback page.
                     * @enum {string}
                     */
                    action: "black" | "white";
                    /** @description Address of the page to show. */
                    url: string;
                };
                /**
                 * @description `redirect`: send the visitor to the page; `proxy`: show it in place.
                 * @enum {string}
                 */
                delivery: "proxy" | "redirect";
                /** @description Code of why it came out so. Crawlers with reviewer parity are answered as people who pass: the log alone tells them apart. */
                reason: string;
                /** @description SHA-256 of the ruleset that judged the visit. */
                rulesetHash: string;
                /** @description The caller’s id of the visit. */
                id: string;
            } | {
                /** @description The caller’s id of the visit. */
                id: string;
                /** @description Why there is no decision. */
                error: {
                    /** @description Stable name of what is wrong; what a client should read. */
                    code: string;
                    /** @description An English sentence for people who build a client. */
                    message: string;
                };
            })[];
        };
        BrowserDecision: {
            /**
             * Format: uuid
             * @description Names the visit, in the dashboard too.
             */
            visitId: string;
            /**
             * @description `black`: the main page; `white`: the fallback page.
             * @enum {string}
             */
            action: "black" | "white";
            /** @description Address of the page to show, with the visitor’s query. */
            url: string;
            /** @description What to do with every visitor alike while the API does not answer; keep the last one. */
            fail: {
                /**
                 * @description `black`: the main page; `white`: the fallback page.
                 * @enum {string}
                 */
                action: "black" | "white";
                /** @description Address of the page to show. */
                url: string;
            };
            /**
             * @description A script can do nothing else.
             * @constant
             */
            delivery: "redirect";
        };
        Ping: {
            /** @description Name of the account. */
            account: string;
            /** @description The campaign of the key; `null` of an account’s. */
            campaign: {
                /** @description Names it among its kind, for good. */
                id: number;
                /** @description What people call it. */
                name: string;
            } | null;
            /** @description What the key opens. */
            scopes: ("read" | "write" | "decide")[];
            /** @description When a visit was last decided, UTC, to a minute; `null`: never. */
            lastDecisionAt: string | null;
        };
        BlockedIp: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description An address or a CIDR block. */
            ip: string;
            /**
             * @description Code of why it came out so.
             * @enum {string}
             */
            reason: "manual" | "bot_detected" | "suspicious_activity" | "repeated_access";
            /** @description What a person wrote about it; `null` if nothing. */
            notes: string | null;
            /**
             * Format: date-time
             * @description When it was first seen, UTC.
             */
            firstDetected: string;
            /** @description When it last came, UTC; `null` if it never did. */
            lastAccess: string | null;
            /** @description The campaign that it came to too often; `null` for entries that no campaign made. */
            campaignName: string | null;
            /** @description How often it came. */
            accessCount: number;
            /** @description ISO 3166-1 alpha-2; `null` if it is not known. */
            country: string | null;
            /** @description The browser; `null` if it is not known. */
            browser: string | null;
            /** @description When it leaves the list by itself; `null`: never. */
            expiresAt: string | null;
        };
        ImportedBlocked: {
            /** @description Entries that were taken. */
            added: number;
            /** @description Lines that were not taken, each with its reason. */
            faults: {
                /** @description The first is 1. */
                line: number;
                /** @description The address as it stands there, cut at 64 characters. */
                text: string;
                /**
                 * @description Stable name of what is wrong; what a client should read.
                 * @enum {string}
                 */
                code: "invalid_address" | "names_review_crawler" | "duplicate" | "already_blocked" | "too_long" | "unknown_reason" | "invalid_time" | "list_full";
            }[];
        };
        BlockImpact: {
            /** @description The entry in its one form. */
            ip: string;
            /**
             * Format: date-time
             * @description Visits from then on were looked at: 30 days, or as long as addresses are kept.
             */
            from: string;
            /** @description Whether all of them were; else the newest, as many as a call may look at. */
            isComplete: boolean;
            /** @description Visits from these addresses. */
            visits: number;
            /** @description Those that got the main page, review crawlers’ left out: what would be lost. */
            passed: number;
            /** @description Different addresses among those that passed. */
            addresses: number;
            /** @description Different combinations of address, system, browser and language among them. */
            visitors: number;
            /** @description What speaks against the entry. */
            warnings: ("wide_range" | "carrier_network" | "many_visitors" | "already_blocked" | "own_address")[];
        };
        BlockedSummary: {
            /** @description What all add up to, also those that are not listed. */
            total: number;
            /** @description Entries of addresses that came too often. */
            repeatedAccess: number;
            /** @description Entries with the reason `manual`. */
            manual: number;
            /** @description Entries that the filter finds. */
            matching: number;
            /** @description Entries that people have put there, for whatever reason. */
            listed: number;
            /** @description How many of those there may be. */
            limit: number;
        };
        Visit: {
            /** @description Names it among its kind, for good. */
            id: string;
            /** @description The campaign. */
            campaignId: number;
            /**
             * @description `allowed`: the visitor got the main page; `blocked`: the fallback page.
             * @enum {string}
             */
            accessStatus: "allowed" | "blocked";
            /** @description Code of why it came out so. */
            reason: string;
            /** @description Whether the visitor was a machine. */
            isBot: boolean;
            /** @description Class of the bot; `null` for people. */
            botType: string | null;
            /** @description Why the visitor got the fallback page; `null` if they did not. */
            blockReason: string | null;
            /** @description The rule that decided; `null` if none did. */
            ruleId: string | null;
            /** @description What the campaign would have decided if it were not being tested; `null` if it was not. */
            monitored: string | null;
            /** @description The rule that would have decided; `null` if none. */
            monitoredRuleId: string | null;
            /** @description SHA-256 of the ruleset that judged the visit. */
            rulesetHash: string;
            /** @description The state that it is in, or of a visit, the status code that the visitor got. */
            status: number;
            /** @description Code of what kept the visitor from getting the page; `null` if nothing did. */
            failure: string | null;
            /** @description ISO 3166-1 alpha-2; `null` if it is not known. */
            country: string | null;
            /** @description State or region of the visitor; `null` if it is not known. */
            state: string | null;
            /** @description City of the visitor; `null` if it is not known. */
            city: string | null;
            /** @description Number of the autonomous system that the visit came from. */
            asn: number | null;
            /** @description BCP 47 code of a language. */
            language: string | null;
            /** @description The browser; `null` if it is not known. */
            browser: string | null;
            /** @description The operating system; `null` if it is not known. */
            operatingSystem: string | null;
            /** @description Kind of device; `null` if it is not known. */
            deviceType: string | null;
            /** @description Name of the bot; `null` if it has none, or is none. */
            botName: string | null;
            /** @description Address of the visitor, without its last part once it is masked. */
            clientIp: string | null;
            /** @description Host that the visitor came from; `null` or empty for none. */
            referrer: string | null;
            /** @description Milliseconds that it waited for its decision; `null` where it was not measured. */
            decisionMs: number | null;
            /**
             * Format: date-time
             * @description When the visit was, UTC.
             */
            timestamp: string;
        };
        VisitPage: {
            /** @description Visits, or how many. */
            visits: components["schemas"]["Visit"][];
            /** @description Where the next page begins, as the page before gave it; `null` on the last. */
            cursor: string | null;
        };
        Explanation: {
            /** @description The visit. */
            visit: components["schemas"]["Visit"];
            /** @description The ruleset that judged the visit. */
            ruleset: {
                /** @description SHA-256 of the content. */
                hash: string;
                /** @description `null` for one that is not listed any more. */
                version: number | null;
                /** @description Whether the next visit is judged by it too. */
                isCurrent: boolean;
            };
            /** @description The campaign that was visited. */
            campaign: {
                /** @description Names it among its kind, for good. */
                id: number;
                /** @description A path of the domain, or of the field that is meant. */
                path: string;
                /**
                 * @description The state that it is in, or of a visit, the status code that the visitor got.
                 * @enum {string}
                 */
                status: "active" | "paused" | "testing";
            };
            /** @description Who the visitor was taken for; `null` for no crawler of the catalogue. */
            crawler: {
                /** @description Names it among its kind, for good. */
                id: string;
                /** @description Who runs it. */
                owner: string | null;
                /**
                 * @description What the crawler is for.
                 * @enum {string}
                 */
                purpose: "ad" | "search" | "preview" | "monitor";
                /**
                 * @description `verified` by network or signature, `claimed` by its name where nothing verifies it, `spoofed`: it names an owner whose published networks do not hold its address.
                 * @enum {string}
                 */
                state: "verified" | "claimed" | "spoofed";
                /** @description Where the owner says how to verify it. */
                source: string | null;
            } | null;
            /** @description State or region of the visitor; `null` if it is not known. */
            state: {
                /**
                 * @description What was looked at.
                 * @enum {string}
                 */
                check: "parity" | "frozen" | "paused" | "always-white" | "schedule" | "cap" | "quota";
                /**
                 * @description `not-evaluated`: the decision was made before. `failed`: it could not be evaluated and counted as not matching. `unknown`: what it looked at is not stored.
                 * @enum {string}
                 */
                outcome: "matched" | "not-matched" | "not-evaluated" | "failed" | "unknown";
            }[];
            /** @description All rules of the campaign, in order. */
            rules: components["schemas"]["ExplainedRule"][];
            /** @description Facts that rules look at and that are not known any more. */
            unknown: {
                /**
                 * @description What of the visit was looked at.
                 * @enum {string}
                 */
                fact: "ip" | "country" | "region" | "city" | "asn" | "organisation" | "network" | "userAgent" | "bot" | "tool" | "crawler" | "os" | "browser" | "device" | "inApp" | "evidence" | "prefetch" | "language" | "referrer" | "parameter" | "accessCount" | "requestsPerMinute" | "sample" | "now";
                /**
                 * @description `masked`: addresses are masked after the account's days. `list-forgotten`: so are lists of addresses.
                 * @enum {string}
                 */
                why: "not-stored" | "masked" | "list-forgotten";
            }[];
            /** @description What would have let the visit pass, as a draft. */
            exception: components["schemas"]["ExceptionDraft"];
        };
        ExplainedRule: {
            /** @description The rule that decided; `null` if none did. */
            ruleId: string;
            /** @description Code of why it came out so. */
            reason: string;
            /**
             * @description What was done.
             * @enum {string}
             */
            action: "black" | "white";
            /**
             * @description Whether the rule acts, or only notes what it would have done.
             * @enum {string}
             */
            mode: "live" | "monitor";
            /**
             * @description Of the whole rule; follows from the decision where a check is unknown.
             * @enum {string}
             */
            outcome: "matched" | "not-matched" | "not-evaluated" | "failed" | "unknown";
            /** @description Whether this rule made the decision. */
            decided: boolean;
            /** @description Empty for a rule that did not compile. */
            checks: components["schemas"]["ExplainedCheck"][];
        };
        ExplainedCheck: {
            /** @description How deep it stands in the rule: the parts of a condition are one deeper than it. */
            depth: number;
            /** @description Whether all or any of the lines below have to hold; `null` for a comparison. */
            join: ("all" | "any") | null;
            /** @description The line matches when the comparison does not hold. */
            negated: boolean;
            /** @description What of the visit was looked at. */
            fact: ("ip" | "country" | "region" | "city" | "asn" | "organisation" | "network" | "userAgent" | "bot" | "tool" | "crawler" | "os" | "browser" | "device" | "inApp" | "evidence" | "prefetch" | "language" | "referrer" | "parameter" | "accessCount" | "requestsPerMinute" | "sample" | "now") | null;
            /** @description Name of the parameter of the address, for the fact `parameter`. */
            parameter: string | null;
            /** @description How what was seen is compared with what is wanted. */
            operator: ("unknown" | "in" | "accepts" | "contains" | "matches" | "is" | "atLeast" | "before" | "from" | "present" | "below") | null;
            /** @description At most 100 values. */
            wanted: string[];
            /** @description How many values are wanted, where not all are listed. */
            wantedCount: number;
            /** @description Id of the ruleset's list that the values are from. */
            list: string | null;
            /** @description `null`: the visitor did not say it, nobody knew it, or it is not stored. */
            saw: (string | number | boolean | string[]) | null;
            /**
             * @description `not-evaluated`: the decision was made before. `failed`: it could not be evaluated and counted as not matching. `unknown`: what it looked at is not stored.
             * @enum {string}
             */
            outcome: "matched" | "not-matched" | "not-evaluated" | "failed" | "unknown";
        };
        ExceptionDraft: {
            /**
             * @description State or region of the visitor; `null` if it is not known.
             * @constant
             */
            state: "draft";
            /** @description The campaign. */
            campaignId: number;
            /** @description The fields that differ from the campaign's, as a form takes them. */
            form: {
                /** @description Devices, countries and languages that get the main page. */
                filters?: {
                    /**
                     * @description Kinds of devices that get the main page.
                     * @default [
                     *       "all_devices"
                     *     ]
                     */
                    devices: ("all_devices" | "windows" | "android" | "ios" | "macos")[];
                    /**
                     * @description ISO 3166-1 alpha-2 codes; `ZZ` for visitors whose country is not known.
                     * @default [
                     *       "all_countries"
                     *     ]
                     */
                    countries: ("all_countries" | "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "XK" | "YE" | "YT" | "ZA" | "ZM" | "ZW" | "ZZ")[];
                    /**
                     * @description Whether `countries` are the ones that get the main page; else those that do not.
                     * @default true
                     */
                    allowedCountries: boolean;
                    /**
                     * @description BCP 47 ranges: `pt` takes every Portuguese.
                     * @default [
                     *       "all_languages"
                     *     ]
                     */
                    languages: ("all_languages" | "pt" | "pt-BR" | "pt-PT" | "en" | "en-US" | "en-GB" | "es" | "es-ES" | "es-MX" | "es-AR" | "fr" | "de" | "it" | "nl" | "pl" | "ru" | "uk" | "ro" | "hu" | "cs" | "sk" | "bg" | "hr" | "sr" | "sl" | "el" | "tr" | "ar" | "he" | "fa" | "hi" | "bn" | "ur" | "ta" | "te" | "id" | "ms" | "vi" | "th" | "fil" | "ja" | "ko" | "zh" | "zh-CN" | "zh-TW" | "sv" | "nb" | "da" | "fi" | "et" | "lv" | "lt" | "ca")[];
                    /**
                     * @description Whether `languages` are the ones that get the main page; else those that do not.
                     * @default true
                     */
                    allowedLanguages: boolean;
                };
                /**
                 * @description Whether `allowedBrowsers` are looked at.
                 * @default [
                 *       "all_browsers"
                 *     ]
                 */
                browserFilters: ("all_browsers" | "chrome" | "safari" | "firefox" | "edge" | "opera" | "samsung")[];
                /**
                 * @description Browsers that get the main page.
                 * @default true
                 */
                allowedBrowsers: boolean;
                /**
                 * @description Whether the referrer is looked at.
                 * @default false
                 */
                referrerFiltering: boolean;
                /**
                 * @description Hosts whose visitors get the fallback page.
                 * @default []
                 */
                blockedReferrers: unknown[];
                /**
                 * @description Whether visitors without a referrer get the main page.
                 * @default true
                 */
                allowDirectAccess: boolean;
                /**
                 * @description Addresses and CIDR blocks that get the fallback page.
                 * @default []
                 */
                blockedIps: string[];
                /**
                 * @description Whether addresses that come too often are blocked.
                 * @default false
                 */
                fixRepeatedAccess: boolean;
                /**
                 * @description Visits from one address after which it is blocked.
                 * @default 5
                 */
                repeatedAccessLimit: number;
                /**
                 * @description Minutes within which these visits are counted.
                 * @default 10
                 */
                repeatedAccessMinutes: number;
                /**
                 * @description Whether the context menu is switched off on the page.
                 * @default false
                 */
                disableRightClick: boolean;
                /**
                 * @description Whether every visitor but review and search crawlers gets the fallback page.
                 * @default false
                 */
                alwaysShowWhite: boolean;
                /**
                 * @description What ends the campaign’s run.
                 * @default disabled
                 * @enum {string}
                 */
                whitePageControlType: "disabled" | "time" | "clicks";
                /**
                 * @description How long the campaign’s run is; `null` for ever.
                 * @default 1
                 */
                whitePageTimeLimit: number;
                /**
                 * @description Unit of `whitePageTimeLimit`.
                 * @default minutes
                 * @enum {string}
                 */
                whitePageTimeUnit: "minutes" | "hours" | "days";
                /**
                 * @description Clicks after which the campaign’s run ends; `null` for none.
                 * @default 100
                 */
                whitePageClickLimit: number;
                /**
                 * @description When the campaign’s run begins, UTC; `null`: at once.
                 * @default null
                 */
                whitePageStartTime: string | null;
            };
            /** @description What a person would change, one by one. */
            changes: components["schemas"]["ExceptionChange"][];
            /** @description Entries of the account's block list that would have to go. */
            unblock: {
                /** @description Names it among its kind, for good. */
                id: number;
                /** @description An IP address. */
                ip: string;
            }[];
        } | {
            /**
             * @description State or region of the visitor; `null` if it is not known.
             * @constant
             */
            state: "none";
            /**
             * @description Why there is no draft.
             * @enum {string}
             */
            why: "passed" | "crawler" | "already-passes" | "invalid-traffic" | "not-in-form" | "facts-unknown" | "campaign-gone";
            /** @description Code of what would still keep the visit out. */
            reason: string | null;
        };
        ExceptionChange: {
            /** @description Path of the field in the form, such as `filters.countries`. */
            field: string;
            /**
             * @description What it is about.
             * @enum {string}
             */
            kind: "add" | "remove" | "set";
            /** @description The entry, or the new value. */
            value: string;
        };
        Breakdown: {
            /**
             * @description By what visits are counted.
             * @enum {string}
             */
            dimension: "campaign" | "domain" | "reason" | "country" | "region" | "city" | "device" | "os" | "browser" | "referrer" | "asn" | "language" | "botName";
            /** @description Most visits first. `null` is the value of visits of which it is not known, and for domains that of campaigns that were deleted; campaigns and domains are ids. */
            rows: {
                /** @description What is counted; `null` if it is not known. */
                value: string | null;
                /** @description Visits by class and outcome. */
                counts: components["schemas"]["VisitCounts"];
            }[];
            /** @description Of all values, also those that are not listed. */
            total: components["schemas"]["VisitCounts"];
            /** @description `null`: all is counted. Else visits before this time were too many to be read. */
            countedFrom: string | null;
        };
        Series: {
            /**
             * @description Length of each step.
             * @enum {string}
             */
            step: "hour" | "day" | "week";
            /** @description Oldest first; a step without visits is left out. Days are of UTC, weeks begin on Mondays. */
            points: {
                /**
                 * Format: date-time
                 * @description When it was, UTC.
                 */
                at: string;
                /** @description Visits by class and outcome. */
                counts: components["schemas"]["VisitCounts"];
            }[];
            /** @description What all add up to, also those that are not listed. */
            total: components["schemas"]["VisitCounts"];
            /** @description `null` where it was not asked for, and where the plan keeps no visits of all of it. */
            previous: {
                /**
                 * Format: date-time
                 * @description The start, UTC, included.
                 */
                from: string;
                /**
                 * Format: date-time
                 * @description The end, UTC, not included.
                 */
                to: string;
                /** @description Oldest first; a step without visits is left out. Days are of UTC, weeks begin on Mondays. */
                points: {
                    /**
                     * Format: date-time
                     * @description When it was, UTC.
                     */
                    at: string;
                    /** @description Visits by class and outcome. */
                    counts: components["schemas"]["VisitCounts"];
                }[];
                /** @description What all add up to, also those that are not listed. */
                total: components["schemas"]["VisitCounts"];
            } | null;
            /** @description `null`: all is counted. Else visits before this time were too many to be read. */
            countedFrom: string | null;
        };
        Overview: {
            /**
             * Format: date-time
             * @description The start, UTC, included.
             */
            from: string;
            /**
             * Format: date-time
             * @description The end, UTC, not included.
             */
            to: string;
            /** @description From all visits to net ones, in the order in which classes are taken away. */
            flow: components["schemas"]["VisitFlow"];
            /** @description Visits, of any class, that were to get the main page. */
            black: number;
            /** @description Visits whose decided page could not be given. */
            failed: number;
            /** @description `null` where it was not asked for, and where the plan keeps no visits of all of it. */
            previous: {
                /**
                 * Format: date-time
                 * @description The start, UTC, included.
                 */
                from: string;
                /**
                 * Format: date-time
                 * @description The end, UTC, not included.
                 */
                to: string;
                /** @description From all visits to net ones, in the order in which classes are taken away. */
                flow: components["schemas"]["VisitFlow"];
                /** @description Visits, of any class, that were to get the main page. */
                black: number;
                /** @description Visits whose decided page could not be given. */
                failed: number;
            } | null;
            /** @description `null`: all is counted. Else visits before this time were too many to be read. */
            countedFrom: string | null;
        };
        VisitFlow: {
            /** @description All visits. */
            gross: number;
            /** @description General invalid traffic. */
            givt: number;
            /** @description Sophisticated invalid traffic. */
            sivt: number;
            /** @description Left out by the customer's own policy; never counted as invalid. */
            policy: number;
            /** @description Review, preview and search crawlers; always the main page. */
            verified: number;
            /** @description Not judged: quota used up, account frozen, a rule that failed. */
            system: number;
            /** @description What is left: `gross` without all the classes above. */
            net: number;
        };
        Performance: {
            /**
             * Format: date-time
             * @description The start, UTC, included.
             */
            from: string;
            /** @description From the arrival of a visit at the edge to its decision. Clocks at the edge stand still while it computes, so that this is what a visit waits for: the ruleset, counted clicks, signatures. */
            decisionTime: components["schemas"]["Durations"] | null;
            /** @description From a visit at the edge until the ledger stored it, waiting in a batch included. */
            edgeLatency: components["schemas"]["Durations"] | null;
            /** @description Probes of the edges of the account's domains. */
            uptime: {
                /** @description Of all probes, those that were answered; three decimals. */
                percent: number;
                /** @description How often the edges were asked whether they answer. */
                probes: number;
                /** @description Probes that got no answer, or a wrong one, within two seconds. */
                failed: number;
                /** @description Oldest first; a day without a probe is left out. */
                days: {
                    /**
                     * Format: date
                     * @description A day, UTC.
                     */
                    day: string;
                    /** @description How often the edges were asked whether they answer. */
                    probes: number;
                    /** @description Probes that got no answer, or a wrong one, within two seconds. */
                    failed: number;
                }[];
            } | null;
        };
        Durations: {
            /** @description Milliseconds: half of the visits took no longer. */
            p50: number;
            /** @description Milliseconds: 95 % of the visits took no longer. */
            p95: number;
            /** @description Visits that were measured. */
            measured: number;
        };
        /** @description Counts are of the calendar month (UTC) so far. Changes of counts compare its days that are over with as many days of the month before, so that a part of a day is never held against a whole one. Visits of verified crawlers are no requests. */
        Dashboard: {
            /** @description Campaigns that filter now: neither paused, testing nor archived. */
            activeCampaigns: number;
            /** @description Percent: by how much the number of campaigns, of whatever status, differs from the month's start. */
            campaignsChange: number | null;
            /** @description Decided visits but those of verified crawlers. */
            totalRequests: number;
            /** @description Percent; `null` where there is nothing to compare with. */
            requestsChange: number | null;
            /** @description Requests that were general or sophisticated invalid traffic. */
            blockedBots: number;
            /** @description Percent; `null` where there is nothing to compare with. */
            botsChange: number | null;
            /** @description The newest first, at most five. */
            recentCampaigns: {
                /** @description Names it among its kind, for good. */
                id: number;
                /** @description What people call it. */
                name: string;
                /**
                 * @description The state that it is in, or of a visit, the status code that the visitor got.
                 * @enum {string}
                 */
                status: "active" | "paused" | "testing" | "archived";
                /** @description A path of the domain, or of the field that is meant. */
                path: string;
                /** @description The domain that it belongs to. */
                domain: {
                    /** @description What people call it. */
                    name: string;
                };
            }[];
            /** @description What the requests are made of. */
            traffic: {
                /** @description Requests that were no invalid traffic. */
                legitimate: number;
                /** @description Requests that were general or sophisticated invalid traffic. */
                bots: number;
            };
            /** @description What was measured. */
            performance: {
                /** @description Milliseconds: half of the visits waited no longer for their decision at the edge; `null` where it is not measured. */
                responseTime: number | null;
                /** @description Milliseconds: 95 % of the visits waited no longer; `null` where it is not measured. */
                responseTimeP95: number | null;
                /** @description Percent of the probes of the domains' edges that were answered; `null` where none was made. */
                uptime: number | null;
                /** @description Milliseconds: mean time from a visit at the edge until it was counted, its waiting in a batch included. */
                edgeLatency: number | null;
            };
            /** @description Visits by country, most first. */
            geoDistribution: {
                /** @description ISO 3166-1 alpha-2; `null` for visits whose country is not known. */
                country: string | null;
                /** @description How many there are. */
                count: number;
                /** @description Share of the visits that are distributed here, with one decimal. */
                percentage: number;
            }[];
        };
        Usage: {
            /**
             * @description The plan.
             * @enum {string}
             */
            plan: "free" | "starter" | "growth" | "scale";
            /**
             * Format: date-time
             * @description Start of the billing period.
             */
            periodStart: string;
            /**
             * Format: date-time
             * @description End of the billing period, not included.
             */
            periodEnd: string;
            /** @description Decided visits; those of verified crawlers are not charged. */
            requests: number;
            /** @description Requests that the plan includes. */
            requestsLimit: number;
            /** @description Visits of verified crawlers, which are not charged. */
            verified: number;
        };
        Alert: {
            /** @description Names it among its kind, for good. */
            id: number;
            /**
             * @description What it is about.
             * @enum {string}
             */
            kind: "usage_80" | "usage_100" | "usage_200" | "repeated_access" | "visits_lost" | "storage_80" | "domain_error" | "webhook_off";
            /**
             * Format: date-time
             * @description When it was, UTC.
             */
            at: string;
            /** @description What it is about: the period's start, the address and the campaign, or the domain. */
            subject: string;
            /** @description The campaign. */
            campaignId: number | null;
            /** @description When it was marked as read, UTC; `null` if it was not. */
            readAt: string | null;
        };
        Webhook: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description What people call it. */
            name: string;
            /** @description An address. */
            url: string;
            /** @description What it is called for. */
            events: ("visit.allowed" | "visit.filtered" | "visit.verified" | "alert.raised" | "campaign.published" | "deployment.finished" | "deployment.failed")[];
            /** @description Whether it is called. */
            isActive: boolean;
            /** @description Who switched it off: a person; Crivo, as every call failed for four days; or the receiver, which answered 410. */
            offReason: ("person" | "failing" | "gone") | null;
            /** @description Since when every call has failed; `null` if the last one did not. */
            failingSince: string | null;
            /** @description Until when the secret before the present one also signs; `null` if none does. */
            previousSecretUntil: string | null;
            /**
             * Format: date-time
             * @description When it was made, UTC.
             */
            createdAt: string;
        };
        WebhookDelivery: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description `webhook-id` of the call: the same in every attempt. */
            messageId: string;
            /**
             * @description `type` of the payload.
             * @enum {string}
             */
            type: "visit.batch" | "alert.raised" | "campaign.published" | "deployment.finished" | "deployment.failed" | "webhook.test";
            /**
             * @description `waiting`: not taken yet, and tried again; `failed`: not tried any more.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /** @description How often it was tried. */
            attempts: number;
            /** @description HTTP status of the last attempt; `null` if there was no answer. */
            status: number | null;
            /** @description Why the last attempt failed. `refused`: its address may not be called, such as a private one; `switched_off`: the webhook was off. */
            problem: ("status" | "redirect" | "timeout" | "unreachable" | "refused" | "switched_off") | null;
            /** @description Beginning of what the receiver answered last, as plain text. */
            answer: string;
            /** @description Milliseconds until the last attempt was answered. */
            durationMs: number | null;
            /**
             * Format: date-time
             * @description When it was made, UTC.
             */
            createdAt: string;
            /** @description When it was last tried; `null` if it was not. */
            lastAttemptAt: string | null;
            /** @description When it is tried next; `null` if it is not. */
            nextAttemptAt: string | null;
        };
        SystemStatus: {
            /**
             * @description An edge worker, asked over the network.
             * @enum {string}
             */
            cloudflareWorkers: "operational" | "error" | "warning" | "unknown";
            /**
             * @description The API with the store of visits that it counts by.
             * @enum {string}
             */
            api: "operational" | "error" | "warning" | "unknown";
            /**
             * @description The database.
             * @enum {string}
             */
            database: "operational" | "error" | "warning" | "unknown";
            /**
             * @description The store of published rulesets.
             * @enum {string}
             */
            kvStore: "operational" | "error" | "warning" | "unknown";
        };
        PublicStatus: {
            /**
             * Format: date-time
             * @description What is measured is held for 15 seconds.
             */
            measuredAt: string;
            /** @description All that the product stands on, always in the same order. */
            services: {
                /**
                 * @description As `GET /api/system/status` names it.
                 * @enum {string}
                 */
                service: "cloudflareWorkers" | "api" | "database" | "kvStore";
                /**
                 * @description The state that it is in, or of a visit, the status code that the visitor got.
                 * @enum {string}
                 */
                status: "operational" | "error" | "warning" | "unknown";
                /** @description Of the last 30 days those on which it was asked, the earliest first; `null` if that cannot be read now. */
                days: {
                    /**
                     * Format: date
                     * @description UTC.
                     */
                    day: string;
                    /** @description How often it was asked, once a minute at most. */
                    probes: number;
                    /** @description How often it did not answer, or with an error. */
                    failed: number;
                }[] | null;
            }[];
        };
        ClientIp: {
            /** @description An IP address. */
            ip: string;
        };
        PublicConfig: {
            /** @description Of the chat app, with the country code, digits alone; `null` if sales have no chat. */
            salesChatNumber: string | null;
            /** @description Where sales read mail. */
            salesEmail: string;
            /** @description Of the advertising pixel of Meta on the landing pages; `null` loads none. */
            pixelId: string | null;
            /** @description Of the sales video at Vimeo; `null` shows none. */
            videoPlayerId: string | null;
        };
        Billing: {
            /**
             * @description The state that it is in, or of a visit, the status code that the visitor got.
             * @enum {string}
             */
            status: "active" | "cancelled" | "expired" | "paused";
            /** @description What there is at present. */
            current: {
                /**
                 * @description The plan.
                 * @enum {string}
                 */
                plan: "free" | "starter" | "growth" | "scale";
                /**
                 * Format: date-time
                 * @description Start of the billing period.
                 */
                periodStart: string;
                /**
                 * Format: date-time
                 * @description End of the billing period, not included.
                 */
                periodEnd: string;
                /** @description Decided visits but those of verified crawlers. */
                requests: number;
                /** @description Requests that the plan includes. */
                requestsLimit: number;
                /** @description USD cents for the plan. */
                planCents: number;
                /** @description USD cents for each started 1,000 requests beyond the limit. */
                overageCents: number;
                /** @description USD cents: plan and further requests. */
                totalCents: number;
            };
            /** @description Billing periods that are over, latest first. */
            history: {
                /**
                 * @description The plan.
                 * @enum {string}
                 */
                plan: "free" | "starter" | "growth" | "scale";
                /**
                 * Format: date-time
                 * @description Start of the billing period.
                 */
                periodStart: string;
                /**
                 * Format: date-time
                 * @description End of the billing period, not included.
                 */
                periodEnd: string;
                /** @description Decided visits but those of verified crawlers. */
                requests: number;
                /** @description Requests that the plan includes. */
                requestsLimit: number;
                /** @description USD cents for the plan. */
                planCents: number;
                /** @description USD cents for each started 1,000 requests beyond the limit. */
                overageCents: number;
                /** @description USD cents: plan and further requests. */
                totalCents: number;
            }[];
            /** @description Of the billing period that runs, latest first. */
            alerts: components["schemas"]["Alert"][];
        };
        AdminUser: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description Email address. */
            email: string;
            /** @description What people call it. */
            name: string;
            /**
             * @description What the person may do.
             * @enum {string}
             */
            role: "user" | "admin" | "super_admin";
            /**
             * @description The plan.
             * @enum {string}
             */
            plan: "free" | "starter" | "growth" | "scale";
            /** @description Whether the account is switched on; off, it cannot sign in. */
            isActive: boolean;
            /** @description Whether the terms of use were accepted. */
            hasAcceptedTerms: boolean;
            /**
             * Format: date-time
             * @description When it was made, UTC.
             */
            createdAt: string;
            /** @description Whether it had a paid plan before the present one. */
            wasSubscriber: boolean;
            /** @description The plan before the present one; `null` if there was none. */
            previousPlan: ("free" | "starter" | "growth" | "scale") | null;
            /** @description Requests of the billing period that runs, at most some minutes old. */
            monthlyRequests: number;
            /** @description Whether an admin has frozen the account with its campaigns. */
            accountFrozen: boolean;
        };
        AdminSubscription: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description The account of this id. */
            userId: number;
            /** @description Email address. */
            email: string;
            /**
             * @description The plan.
             * @enum {string}
             */
            plan: "free" | "starter" | "growth" | "scale";
            /**
             * @description The state that it is in, or of a visit, the status code that the visitor got.
             * @enum {string}
             */
            status: "active" | "cancelled" | "expired" | "paused";
            /** @description Requests of the billing period that runs, at most some minutes old. */
            requestsUsed: number;
            /** @description Requests that the plan includes. */
            requestsLimit: number;
            /**
             * Format: date-time
             * @description Start of the billing period that runs.
             */
            currentPeriodStart: string;
            /**
             * Format: date-time
             * @description End of the billing period that runs, not included.
             */
            currentPeriodEnd: string;
        };
        AdminStats: {
            /** @description Registrations since midnight, UTC. */
            newUsersToday: number;
            /** @description Percent against yesterday up to the same time; `null` if there was nothing then. */
            newUsersChange: number | null;
            /** @description Browser sessions of the last 4 minutes. */
            activeUsersOnline: number;
            /** @description Browser sessions of signed-in people in the last 4 minutes. */
            activeUsersDashboard: number;
            /** @description Browser sessions on landing pages in the last 4 minutes. */
            activeUsersLandingPages: number;
            /** @description Sign-ins since midnight, UTC. */
            loginsToday: number;
            /** @description Percent against yesterday up to the same time; `null` if there was nothing then. */
            loginsChange: number | null;
            /** @description Requests since midnight, UTC. */
            requestsToday: number;
            /** @description Percent against the time before; `null` if there was nothing then. */
            requestsChange: number | null;
        };
        CrawlerData: {
            /** @description Older lists neither verify nor disprove: who names itself gets the main page. */
            maxAgeDays: number;
            /** @description Of the release that answers; oldest first. */
            sources: {
                /** @description Names it among its kind, for good. */
                id: string;
                /** @description Who publishes the list. */
                owner: string;
                /** @description What the crawler comes for; `null` for lists of no crawler. */
                purpose: ("ad" | "search" | "preview" | "monitor") | null;
                /** @description Where it is published. */
                source: string | null;
                /** @description How many blocks of addresses the list has. */
                ranges: number;
                /** @description Day of the list; `null`: it was never read. */
                asOf: string | null;
                /** @description Whether it is older than `maxAgeDays`, or not there. */
                isStale: boolean;
            }[];
        };
        TroubledDomain: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description What people call it. */
            name: string;
            /**
             * @description The state that it is in, or of a visit, the status code that the visitor got.
             * @enum {string}
             */
            status: "active" | "pending" | "error";
            /**
             * Format: uri
             * @description Where its edge answers.
             */
            origin: string;
            /** @description Whose it is. */
            accountId: number;
            /** @description Theirs. */
            accountEmail: string;
            /** @description Since when it is so; `null` where that is not kept. */
            since: string | null;
            /** @description `failed`: the step that failed. Versions: what the edge has and should have. */
            detail: string | null;
            /** @description What the last check found wrong. */
            drift: ("zone_gone" | "record_gone" | "script_gone" | "script_changed" | "route_gone" | "route_changed" | "edge_silent" | "edge_unknown" | "taken_over")[];
        };
        AuditEntry: {
            /** @description Names it among its kind, for good. */
            id: number;
            /**
             * Format: date-time
             * @description When it was, UTC.
             */
            at: string;
            /** @description What was done. */
            action: string;
            /** @description Who did it; `null`: the system itself. */
            actorId: number | null;
            /** @description Email of who did it; `null` for the system, and once their account is deleted. */
            actorEmail: string | null;
            /** @description The account that the actor, a super admin, had entered to do it. */
            onBehalfOf: number | null;
            /** @description The account that was changed. */
            accountId: number;
            /** @description Email of the account that was changed; `null` once it is deleted. */
            accountEmail: string | null;
            /** @description What was changed in the account. */
            entityId: string;
            /** @description Where the call came from; `null` if nobody called, or after 12 months. */
            address: string | null;
            /** @description What was changed, as it was until then; `null` where nothing is kept. */
            before: unknown;
            /** @description What was changed, as it is since then; `null` where nothing is kept. */
            after: unknown;
            /** @description Names the call in the logs. */
            requestId: string;
        };
        AbuseCase: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description What people name it by. */
            number: string;
            /**
             * @description What was reported, or found.
             * @enum {string}
             */
            kind: "misleading" | "phishing" | "malware" | "illegal" | "brand" | "other" | "mostly_fallback";
            /**
             * @description `open` until somebody has decided.
             * @enum {string}
             */
            state: "open" | "dismissed" | "upheld";
            /** @description Address that it is about. */
            url: string;
            /**
             * Format: date-time
             * @description When it was made, UTC.
             */
            createdAt: string;
            /** @description When it was decided, UTC. */
            decidedAt: string | null;
            /** @description Whose page it is; `null` if the host was nobody’s here. */
            accountId: number | null;
            /** @description Theirs; `null` once they have left. */
            accountEmail: string | null;
            /** @description The campaign that answered there, if any. */
            campaignId: number | null;
            /** @description How the campaign is suspended; `null`: it is not. */
            suspended: ("unfiltered" | "closed") | null;
        };
        AbuseCaseDetails: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description What people name it by. */
            number: string;
            /**
             * @description What was reported, or found.
             * @enum {string}
             */
            kind: "misleading" | "phishing" | "malware" | "illegal" | "brand" | "other" | "mostly_fallback";
            /**
             * @description `open` until somebody has decided.
             * @enum {string}
             */
            state: "open" | "dismissed" | "upheld";
            /** @description Address that it is about. */
            url: string;
            /**
             * Format: date-time
             * @description When it was made, UTC.
             */
            createdAt: string;
            /** @description When it was decided, UTC. */
            decidedAt: string | null;
            /** @description Whose page it is; `null` if the host was nobody’s here. */
            accountId: number | null;
            /** @description Theirs; `null` once they have left. */
            accountEmail: string | null;
            /** @description The campaign that answered there, if any. */
            campaignId: number | null;
            /** @description How the campaign is suspended; `null`: it is not. */
            suspended: ("unfiltered" | "closed") | null;
            /** @description In the words of whoever reported it; `null` for what was found. */
            description: string | null;
            /** @description Whether the outcome will be mailed to who reported it. */
            wantsAnswer: boolean;
            /** @description Of `mostly_fallback`: what was counted. */
            measured: {
                /** @description Visits of people in the last 7 days. */
                visits: number;
                /** @description Those that got the white page. */
                fallback: number;
            } | null;
            /** @description Email of the admin who decided. */
            decidedBy: string | null;
            /** @description As it now is; `null` once it is deleted. */
            campaign: {
                /** @description What people call it. */
                name: string;
                /** @description The address that visitors open. */
                url: string;
                /**
                 * @description As the account has set it.
                 * @enum {string}
                 */
                status: "active" | "paused" | "testing" | "archived";
                /** @description Address of the main page. */
                blackUrl: string;
                /** @description Address of the fallback page. */
                whiteUrl: string;
            } | null;
            /** @description `null` where there is no account. */
            accountFrozen: boolean | null;
            /** @description Other open cases about the same host. */
            openOfHost: number;
            /** @description Oldest first; for admins alone. */
            notes: {
                /**
                 * Format: date-time
                 * @description When it was, UTC.
                 */
                at: string;
                /** @description Email of the admin who wrote it. */
                author: string | null;
                /** @description What they wrote. */
                text: string;
            }[];
        };
        Affiliate: {
            /** @description What the invitation link carries; `null` until the account takes part. */
            code: string | null;
            /** @description The invitation link. */
            link: string | null;
            /** @description Part of a payment that is earned by whoever registers from now on, percent. */
            ratePercent: number;
            /** @description Days for which the first invitation counts. */
            referralDays: number;
            /** @description Accounts that registered by the link. */
            referrals: number;
            /** @description What is to be paid out, USD cents; negative if more was. */
            pendingCents: number;
            /** @description What was paid out, USD cents. */
            paidCents: number;
        };
        Commission: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description Initials of who paid, each with dots; empty once the account is deleted. */
            referred: string;
            /**
             * Format: date
             * @description Day of the payment.
             */
            paidOn: string;
            /** @description What was paid, USD cents. */
            paymentCents: number;
            /** @description Rate of the day of registration, percent. */
            ratePercent: number;
            /** @description USD cents; negative where what was paid out is taken back. */
            amountCents: number;
            /**
             * @description `pending`: to be paid out; `reversed`: its payment was refunded before that.
             * @enum {string}
             */
            status: "pending" | "paid" | "reversed";
        };
        AdminPayment: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description Of who paid; `null` once the account is deleted. */
            email: string | null;
            /** @description What was paid, USD cents. */
            amountCents: number;
            /**
             * Format: date
             * @description Day of the payment.
             */
            paidOn: string;
            /** @description When it was refunded; `null` if it was not. */
            refundedAt: string | null;
            /** @description What it earned an affiliate, USD cents; `null` if nothing. */
            commissionCents: number | null;
            /** @description What became of that; `null` if it earned nothing. */
            commissionStatus: ("pending" | "paid" | "reversed") | null;
            /** @description Email of the affiliate, if there is one. */
            affiliateEmail: string | null;
        };
        AdminCommission: {
            /** @description Names it among its kind, for good. */
            id: number;
            /** @description Email of who earned it. */
            affiliateEmail: string;
            /** @description Of who paid; `null` once it is deleted. */
            referredEmail: string | null;
            /**
             * Format: date
             * @description Day of the payment.
             */
            paidOn: string;
            /** @description USD cents; negative where what was paid out is taken back. */
            amountCents: number;
            /**
             * @description `pending`: to be paid out; `reversed`: its payment was refunded before that.
             * @enum {string}
             */
            status: "pending" | "paid" | "reversed";
            /** @description When it was paid out or reversed. */
            settledAt: string | null;
        };
        Error: {
            /** @description Stable name of what is wrong; what a client should read. */
            code: string;
            /** @description An English sentence for people who build a client. */
            message: string;
            /** @description The same as `message`. */
            error: string;
            /** @description Names the call in the logs. */
            requestId: string;
            /** @description The fields that were refused. */
            fields?: {
                /** @description A path of the domain, or of the field that is meant. */
                path: string;
                /** @description Stable name of what is wrong; what a client should read. */
                code: string;
            }[];
            /** @description Of DOMAIN_IN_USE: whether force=true deletes the campaigns too. */
            canForceDelete?: boolean;
            /** @description Of DOMAIN_IN_USE: how many there are. */
            campaigns?: number;
            /** @description Of DOMAIN_IN_USE: which they are. */
            campaignNames?: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    post_auth_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people call it. */
                    name: string;
                    /**
                     * Format: email
                     * @description Email address.
                     */
                    email: string;
                    /** @description A password. */
                    password: string;
                    /**
                     * @description Whether the terms of use were accepted.
                     * @constant
                     */
                    hasAcceptedTerms: true;
                    /** @description Code of the invitation link that was followed; one that is not known changes nothing. */
                    ref?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What shows who calls, or what came with the link of a mail. */
                        token: string;
                        /** @description An English sentence for people who build a client. */
                        message: string;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Email address.
                     */
                    email: string;
                    /** @description A password. */
                    password: string;
                    /** @description Whether the session outlives the browser. */
                    rememberMe?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"] | components["schemas"]["MfaRequired"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_auth_mfa: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Sent with the code of the second factor, within 5 minutes. */
                    ticket: string;
                    /** @description Stable name of what is wrong; what a client should read. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_auth_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_auth_logout-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_auth_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_auth_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionInfo"][];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_auth_sessions_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_auth_accept-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_auth_forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Email address.
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description An English sentence for people who build a client. */
                        message: string;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_auth_reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What shows who calls, or what came with the link of a mail. */
                    token: string;
                    /** @description The password that the account is to have. */
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_user_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people call it. */
                    name?: string;
                    /**
                     * @description BCP 47 code of a language.
                     * @enum {string}
                     */
                    language?: "pt-BR" | "en-US" | "es-ES";
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_user_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Email address.
                     */
                    email: string;
                    /** @description The password that the account has. */
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description An English sentence for people who build a client. */
                        message: string;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_user_email_confirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description An English sentence for people who build a client. */
                        message: string;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_user_email_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What shows who calls, or what came with the link of a mail. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_user_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The password that the account has. */
                    currentPassword: string;
                    /** @description The password that the account is to have. */
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_user_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The password that the account has. */
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_user_profile-photo": {
        parameters: {
            query?: {
                v?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete_user_profile-photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "patch_user_profile-photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The photo: where it is, or to store it, a base64 data URL. */
                    profilePhoto: string;
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_user_mfa_setup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The password that the account has. */
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What an authenticator app takes, if it cannot read the address. */
                        secret: string;
                        /** @description What an authenticator app reads from a QR code. */
                        uri: string;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_user_mfa_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Stable name of what is wrong; what a client should read. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Each is good once instead of a code of the app; they are not shown again. */
                        recoveryCodes: string[];
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_user_mfa_disable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The password that the account has. */
                    currentPassword: string;
                    /** @description Stable name of what is wrong; what a client should read. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_user_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifications"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_user_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether alerts also come by email, once the email is confirmed. Mails about the account itself, such as of a new password, always come. */
                    emailAlerts?: boolean;
                    /** @description Whether GET /api/alerts lists alerts. They are kept meanwhile, and listed again later. */
                    systemAlerts?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifications"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_user_privacy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Privacy"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_user_privacy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether visitors’ addresses lose their last part (IPv4 /24, IPv6 /48) some days after the visit. What is masked stays masked. */
                    maskAddresses?: boolean;
                    /** @description How many days addresses are kept whole if they are masked. */
                    maskAfterDays?: number;
                    /** @description How many days visits are kept; their counts for the bill stay. What is deleted stays deleted. */
                    retentionDays?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Privacy"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_domains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"][];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_domains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A host name, without a scheme; other letters are stored as DNS writes them.
                     * @example shop.example.com
                     * @example münchen.de
                     */
                    name: string;
                    /**
                     * @description automatic: deployed into the CDN account; manual: a script to paste.
                     * @enum {string}
                     */
                    configurationType: "automatic" | "manual";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_domains_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainDetails"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_domains_id: {
        parameters: {
            query?: {
                force?: "true" | "false";
                keepWorker?: "true" | "false";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDomain"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_domains_id_settings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The page for visitors of a campaign with a rule that cannot be evaluated.
                     * @enum {string}
                     */
                    failMode?: "black" | "white";
                    /** @description Where visitors go to while the edge has no ruleset; on another host. */
                    failUrl?: string | null;
                    /** @description Whether new releases of the worker are deployed unasked. */
                    autoUpdate?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainDetails"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_domains_id_worker-script": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkerScript"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_domains_id_validate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidatedDomain"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_domains_id_rotate-key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainDetails"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_domains_id_rulesets: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesetHistory"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_domains_id_rollback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Number of the published version.
                     * @example 1
                     */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolledBack"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_domains_id_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeploymentPlan"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_domains_id_deploy-worker": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deployment"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_domains_id_deployment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deployment"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_domains_id_deployment_resume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Lead a route of another script to ours; undoing leads it back.
                     * @default false
                     */
                    replaceRoute?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deployment"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_domains_id_deployment_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Delete the zone too, with all its records, if it was created by a deployment.
                     * @default false
                     */
                    deleteZone?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deployment"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_domains_redeploy-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redeployed"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_cloudflare_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CloudflareAccount"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_cloudflare_account: {
        parameters: {
            query?: {
                force?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_cloudflare_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A token with what `tokenUrl` of the account asks for. */
                    apiToken: string;
                    /** @description Which account, where the credentials reach several. */
                    accountId?: string;
                } | {
                    /**
                     * Format: email
                     * @description Email address.
                     */
                    email: string;
                    /** @description The Global API Key of the login with this email. */
                    globalApiKey: string;
                    /** @description Which account, where the credentials reach several. */
                    accountId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CloudflareVerified"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_cloudflare_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CloudflareAccount"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_campaigns: {
        parameters: {
            query?: {
                status?: "active" | "paused" | "testing" | "archived";
                search?: string;
                sort?: "createdAt" | "name" | "domain" | "requests" | "successRate";
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"][];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_campaigns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What people call it.
                     * @example Launch
                     */
                    name: string;
                    /**
                     * @description A path of the domain, or of the field that is meant.
                     * @example /promo
                     * @example launch/br
                     */
                    path: string;
                    /** @description The domain that it belongs to. */
                    domainId: number;
                    /**
                     * Format: uri
                     * @description Address of the fallback page.
                     * @example https://shop.example.com/offer
                     */
                    whiteContent: string;
                    /**
                     * Format: uri
                     * @description Address of the main page.
                     * @example https://shop.example.com/offer
                     */
                    blackContent: string;
                    /**
                     * @description `redirect`: the visitor is sent to the page; `proxy`: it is shown at the campaign’s address.
                     * @default proxy
                     * @enum {string}
                     */
                    deliveryMode?: "proxy" | "redirect";
                    /**
                     * @description Devices, countries and languages that get the main page.
                     * @default {}
                     */
                    filters?: {
                        /**
                         * @description Kinds of devices that get the main page.
                         * @default [
                         *       "all_devices"
                         *     ]
                         */
                        devices?: ("all_devices" | "windows" | "android" | "ios" | "macos")[];
                        /**
                         * @description ISO 3166-1 alpha-2 codes; `ZZ` for visitors whose country is not known.
                         * @default [
                         *       "all_countries"
                         *     ]
                         */
                        countries?: ("all_countries" | "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "XK" | "YE" | "YT" | "ZA" | "ZM" | "ZW" | "ZZ")[];
                        /**
                         * @description Whether `countries` are the ones that get the main page; else those that do not.
                         * @default true
                         */
                        allowedCountries?: boolean;
                        /**
                         * @description BCP 47 ranges: `pt` takes every Portuguese.
                         * @default [
                         *       "all_languages"
                         *     ]
                         */
                        languages?: ("all_languages" | "pt" | "pt-BR" | "pt-PT" | "en" | "en-US" | "en-GB" | "es" | "es-ES" | "es-MX" | "es-AR" | "fr" | "de" | "it" | "nl" | "pl" | "ru" | "uk" | "ro" | "hu" | "cs" | "sk" | "bg" | "hr" | "sr" | "sl" | "el" | "tr" | "ar" | "he" | "fa" | "hi" | "bn" | "ur" | "ta" | "te" | "id" | "ms" | "vi" | "th" | "fil" | "ja" | "ko" | "zh" | "zh-CN" | "zh-TW" | "sv" | "nb" | "da" | "fi" | "et" | "lv" | "lt" | "ca")[];
                        /**
                         * @description Whether `languages` are the ones that get the main page; else those that do not.
                         * @default true
                         */
                        allowedLanguages?: boolean;
                    };
                    /**
                     * @description Whether `allowedBrowsers` are looked at.
                     * @default [
                     *       "all_browsers"
                     *     ]
                     */
                    browserFilters?: ("all_browsers" | "chrome" | "safari" | "firefox" | "edge" | "opera" | "samsung")[];
                    /**
                     * @description Browsers that get the main page.
                     * @default true
                     */
                    allowedBrowsers?: boolean;
                    /**
                     * @description Whether the referrer is looked at.
                     * @default false
                     */
                    referrerFiltering?: boolean;
                    /** @description Hosts whose visitors get the fallback page. */
                    blockedReferrers?: string[];
                    /**
                     * @description Whether visitors without a referrer get the main page.
                     * @default true
                     */
                    allowDirectAccess?: boolean;
                    /**
                     * @description Addresses and CIDR blocks that get the fallback page.
                     * @default []
                     */
                    blockedIps?: string[];
                    /**
                     * @description Whether addresses that come too often are blocked.
                     * @default false
                     */
                    fixRepeatedAccess?: boolean;
                    /**
                     * @description Visits from one address after which it is blocked.
                     * @default 5
                     */
                    repeatedAccessLimit?: number;
                    /**
                     * @description Minutes within which these visits are counted.
                     * @default 10
                     */
                    repeatedAccessMinutes?: number;
                    /**
                     * @description Whether the context menu is switched off on the page.
                     * @default false
                     */
                    disableRightClick?: boolean;
                    /**
                     * @description Whether every visitor but review and search crawlers gets the fallback page.
                     * @default false
                     */
                    alwaysShowWhite?: boolean;
                    /**
                     * @description What ends the campaign’s run.
                     * @default disabled
                     * @enum {string}
                     */
                    whitePageControlType?: "disabled" | "time" | "clicks";
                    /**
                     * @description How long the campaign’s run is; `null` for ever.
                     * @default 1
                     */
                    whitePageTimeLimit?: number;
                    /**
                     * @description Unit of `whitePageTimeLimit`.
                     * @default minutes
                     * @enum {string}
                     */
                    whitePageTimeUnit?: "minutes" | "hours" | "days";
                    /**
                     * @description Clicks after which the campaign’s run ends; `null` for none.
                     * @default 100
                     */
                    whitePageClickLimit?: number;
                    /**
                     * @description When the campaign’s run begins, UTC; `null`: at once.
                     * @default null
                     */
                    whitePageStartTime?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_campaigns_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_campaigns_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What people call it.
                     * @example Launch
                     */
                    name: string;
                    /**
                     * @description A path of the domain, or of the field that is meant.
                     * @example /promo
                     * @example launch/br
                     */
                    path: string;
                    /** @description The domain that it belongs to. */
                    domainId: number;
                    /**
                     * Format: uri
                     * @description Address of the fallback page.
                     * @example https://shop.example.com/offer
                     */
                    whiteContent: string;
                    /**
                     * Format: uri
                     * @description Address of the main page.
                     * @example https://shop.example.com/offer
                     */
                    blackContent: string;
                    /**
                     * @description `redirect`: the visitor is sent to the page; `proxy`: it is shown at the campaign’s address.
                     * @default proxy
                     * @enum {string}
                     */
                    deliveryMode?: "proxy" | "redirect";
                    /**
                     * @description Devices, countries and languages that get the main page.
                     * @default {}
                     */
                    filters?: {
                        /**
                         * @description Kinds of devices that get the main page.
                         * @default [
                         *       "all_devices"
                         *     ]
                         */
                        devices?: ("all_devices" | "windows" | "android" | "ios" | "macos")[];
                        /**
                         * @description ISO 3166-1 alpha-2 codes; `ZZ` for visitors whose country is not known.
                         * @default [
                         *       "all_countries"
                         *     ]
                         */
                        countries?: ("all_countries" | "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "XK" | "YE" | "YT" | "ZA" | "ZM" | "ZW" | "ZZ")[];
                        /**
                         * @description Whether `countries` are the ones that get the main page; else those that do not.
                         * @default true
                         */
                        allowedCountries?: boolean;
                        /**
                         * @description BCP 47 ranges: `pt` takes every Portuguese.
                         * @default [
                         *       "all_languages"
                         *     ]
                         */
                        languages?: ("all_languages" | "pt" | "pt-BR" | "pt-PT" | "en" | "en-US" | "en-GB" | "es" | "es-ES" | "es-MX" | "es-AR" | "fr" | "de" | "it" | "nl" | "pl" | "ru" | "uk" | "ro" | "hu" | "cs" | "sk" | "bg" | "hr" | "sr" | "sl" | "el" | "tr" | "ar" | "he" | "fa" | "hi" | "bn" | "ur" | "ta" | "te" | "id" | "ms" | "vi" | "th" | "fil" | "ja" | "ko" | "zh" | "zh-CN" | "zh-TW" | "sv" | "nb" | "da" | "fi" | "et" | "lv" | "lt" | "ca")[];
                        /**
                         * @description Whether `languages` are the ones that get the main page; else those that do not.
                         * @default true
                         */
                        allowedLanguages?: boolean;
                    };
                    /**
                     * @description Whether `allowedBrowsers` are looked at.
                     * @default [
                     *       "all_browsers"
                     *     ]
                     */
                    browserFilters?: ("all_browsers" | "chrome" | "safari" | "firefox" | "edge" | "opera" | "samsung")[];
                    /**
                     * @description Browsers that get the main page.
                     * @default true
                     */
                    allowedBrowsers?: boolean;
                    /**
                     * @description Whether the referrer is looked at.
                     * @default false
                     */
                    referrerFiltering?: boolean;
                    /** @description Hosts whose visitors get the fallback page. */
                    blockedReferrers?: string[];
                    /**
                     * @description Whether visitors without a referrer get the main page.
                     * @default true
                     */
                    allowDirectAccess?: boolean;
                    /**
                     * @description Addresses and CIDR blocks that get the fallback page.
                     * @default []
                     */
                    blockedIps?: string[];
                    /**
                     * @description Whether addresses that come too often are blocked.
                     * @default false
                     */
                    fixRepeatedAccess?: boolean;
                    /**
                     * @description Visits from one address after which it is blocked.
                     * @default 5
                     */
                    repeatedAccessLimit?: number;
                    /**
                     * @description Minutes within which these visits are counted.
                     * @default 10
                     */
                    repeatedAccessMinutes?: number;
                    /**
                     * @description Whether the context menu is switched off on the page.
                     * @default false
                     */
                    disableRightClick?: boolean;
                    /**
                     * @description Whether every visitor but review and search crawlers gets the fallback page.
                     * @default false
                     */
                    alwaysShowWhite?: boolean;
                    /**
                     * @description What ends the campaign’s run.
                     * @default disabled
                     * @enum {string}
                     */
                    whitePageControlType?: "disabled" | "time" | "clicks";
                    /**
                     * @description How long the campaign’s run is; `null` for ever.
                     * @default 1
                     */
                    whitePageTimeLimit?: number;
                    /**
                     * @description Unit of `whitePageTimeLimit`.
                     * @default minutes
                     * @enum {string}
                     */
                    whitePageTimeUnit?: "minutes" | "hours" | "days";
                    /**
                     * @description Clicks after which the campaign’s run ends; `null` for none.
                     * @default 100
                     */
                    whitePageClickLimit?: number;
                    /**
                     * @description When the campaign’s run begins, UTC; `null`: at once.
                     * @default null
                     */
                    whitePageStartTime?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_campaigns_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_campaigns_id_analytics: {
        parameters: {
            query?: {
                range?: "24h" | "7d" | "30d";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignAnalytics"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_campaigns_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What people call it.
                     * @example Launch
                     */
                    name: string;
                    /**
                     * @description A path of the domain, or of the field that is meant.
                     * @example /promo
                     * @example launch/br
                     */
                    path: string;
                    /** @description The domain that it belongs to. */
                    domainId: number;
                    /**
                     * Format: uri
                     * @description Address of the fallback page.
                     * @example https://shop.example.com/offer
                     */
                    whiteContent: string;
                    /**
                     * Format: uri
                     * @description Address of the main page.
                     * @example https://shop.example.com/offer
                     */
                    blackContent: string;
                    /**
                     * @description `redirect`: the visitor is sent to the page; `proxy`: it is shown at the campaign’s address.
                     * @default proxy
                     * @enum {string}
                     */
                    deliveryMode?: "proxy" | "redirect";
                    /**
                     * @description Devices, countries and languages that get the main page.
                     * @default {}
                     */
                    filters?: {
                        /**
                         * @description Kinds of devices that get the main page.
                         * @default [
                         *       "all_devices"
                         *     ]
                         */
                        devices?: ("all_devices" | "windows" | "android" | "ios" | "macos")[];
                        /**
                         * @description ISO 3166-1 alpha-2 codes; `ZZ` for visitors whose country is not known.
                         * @default [
                         *       "all_countries"
                         *     ]
                         */
                        countries?: ("all_countries" | "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "XK" | "YE" | "YT" | "ZA" | "ZM" | "ZW" | "ZZ")[];
                        /**
                         * @description Whether `countries` are the ones that get the main page; else those that do not.
                         * @default true
                         */
                        allowedCountries?: boolean;
                        /**
                         * @description BCP 47 ranges: `pt` takes every Portuguese.
                         * @default [
                         *       "all_languages"
                         *     ]
                         */
                        languages?: ("all_languages" | "pt" | "pt-BR" | "pt-PT" | "en" | "en-US" | "en-GB" | "es" | "es-ES" | "es-MX" | "es-AR" | "fr" | "de" | "it" | "nl" | "pl" | "ru" | "uk" | "ro" | "hu" | "cs" | "sk" | "bg" | "hr" | "sr" | "sl" | "el" | "tr" | "ar" | "he" | "fa" | "hi" | "bn" | "ur" | "ta" | "te" | "id" | "ms" | "vi" | "th" | "fil" | "ja" | "ko" | "zh" | "zh-CN" | "zh-TW" | "sv" | "nb" | "da" | "fi" | "et" | "lv" | "lt" | "ca")[];
                        /**
                         * @description Whether `languages` are the ones that get the main page; else those that do not.
                         * @default true
                         */
                        allowedLanguages?: boolean;
                    };
                    /**
                     * @description Whether `allowedBrowsers` are looked at.
                     * @default [
                     *       "all_browsers"
                     *     ]
                     */
                    browserFilters?: ("all_browsers" | "chrome" | "safari" | "firefox" | "edge" | "opera" | "samsung")[];
                    /**
                     * @description Browsers that get the main page.
                     * @default true
                     */
                    allowedBrowsers?: boolean;
                    /**
                     * @description Whether the referrer is looked at.
                     * @default false
                     */
                    referrerFiltering?: boolean;
                    /** @description Hosts whose visitors get the fallback page. */
                    blockedReferrers?: string[];
                    /**
                     * @description Whether visitors without a referrer get the main page.
                     * @default true
                     */
                    allowDirectAccess?: boolean;
                    /**
                     * @description Addresses and CIDR blocks that get the fallback page.
                     * @default []
                     */
                    blockedIps?: string[];
                    /**
                     * @description Whether addresses that come too often are blocked.
                     * @default false
                     */
                    fixRepeatedAccess?: boolean;
                    /**
                     * @description Visits from one address after which it is blocked.
                     * @default 5
                     */
                    repeatedAccessLimit?: number;
                    /**
                     * @description Minutes within which these visits are counted.
                     * @default 10
                     */
                    repeatedAccessMinutes?: number;
                    /**
                     * @description Whether the context menu is switched off on the page.
                     * @default false
                     */
                    disableRightClick?: boolean;
                    /**
                     * @description Whether every visitor but review and search crawlers gets the fallback page.
                     * @default false
                     */
                    alwaysShowWhite?: boolean;
                    /**
                     * @description What ends the campaign’s run.
                     * @default disabled
                     * @enum {string}
                     */
                    whitePageControlType?: "disabled" | "time" | "clicks";
                    /**
                     * @description How long the campaign’s run is; `null` for ever.
                     * @default 1
                     */
                    whitePageTimeLimit?: number;
                    /**
                     * @description Unit of `whitePageTimeLimit`.
                     * @default minutes
                     * @enum {string}
                     */
                    whitePageTimeUnit?: "minutes" | "hours" | "days";
                    /**
                     * @description Clicks after which the campaign’s run ends; `null` for none.
                     * @default 100
                     */
                    whitePageClickLimit?: number;
                    /**
                     * @description When the campaign’s run begins, UTC; `null`: at once.
                     * @default null
                     */
                    whitePageStartTime?: string | null;
                    /** @description The campaign that is edited. */
                    campaignId?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPreview"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_campaigns_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `pause` what is active or testing, `resume` what is paused, `archive` what is not archived, `restore` what is, as paused.
                     * @enum {string}
                     */
                    action: "pause" | "resume" | "archive" | "restore";
                    /** @description Which ones. */
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkCampaignsResult"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_campaigns_id_duplicate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Without it: that of the campaign.
                     * @example Launch
                     */
                    name?: string;
                    /**
                     * @description Without it: the first free one of `/path-copy`, `/path-copy-2` and so on.
                     * @example /promo
                     * @example launch/br
                     */
                    path?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_campaigns_id_pause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_campaigns_id_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The state that it is in, or of a visit, the status code that the visitor got.
                     * @enum {string}
                     */
                    status: "active" | "paused" | "testing" | "archived";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people call it. */
                    name: string;
                    /** @description A campaign’s key decides alone. */
                    scopes: ("read" | "write" | "decide")[];
                    /**
                     * @description The campaign that it is to decide for; `null`: the whole account.
                     * @default null
                     */
                    campaignId?: number | null;
                    /**
                     * @description When it is to end, UTC; `null`: never.
                     * @default null
                     */
                    expiresAt?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete_api-keys_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "patch_api-keys_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people call it. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_api-keys_id_rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description How long the present secret is taken beside the new one.
                     * @default 24
                     */
                    overlapHours?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_campaigns_id_integration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignIntegration"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_campaigns_id_publishable-key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignIntegration"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete_campaigns_id_publishable-key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_decide: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description The whole address that the visitor opened.
                     * @example https://shop.example.com/offer?utm_source=mail
                     */
                    url: string;
                    /**
                     * @description The visitor’s address, as the server sees it.
                     * @example 203.0.113.7
                     */
                    address: string;
                    /**
                     * @description The visitor’s request headers. cookie, authorization, proxy-authorization are not looked at.
                     * @default {}
                     */
                    headers?: {
                        [key: string]: string;
                    };
                    /**
                     * @description The method of the visitor’s request.
                     * @default GET
                     * @enum {string}
                     */
                    method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
                    /** @description The campaign to decide for: with an account’s key alone, and then always. */
                    campaignId?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Decision"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_decide_batch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In any order; each is decided by itself. */
                    visits: {
                        /**
                         * Format: uri
                         * @description The whole address that the visitor opened.
                         * @example https://shop.example.com/offer?utm_source=mail
                         */
                        url: string;
                        /**
                         * @description The visitor’s address, as the server sees it.
                         * @example 203.0.113.7
                         */
                        address: string;
                        /**
                         * @description The visitor’s request headers. cookie, authorization, proxy-authorization are not looked at.
                         * @default {}
                         */
                        headers?: {
                            [key: string]: string;
                        };
                        /**
                         * @description The method of the visitor’s request.
                         * @default GET
                         * @enum {string}
                         */
                        method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
                        /** @description The campaign to decide for: with an account’s key alone, and then always. */
                        campaignId?: number;
                        /** @description The caller’s own id of the visit, which is decided once in 24 hours. */
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionBatch"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_decide_browser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The campaign’s publishable key. */
                    key: string;
                    /**
                     * Format: uri
                     * @description The whole address that the visitor opened.
                     */
                    url: string;
                    /**
                     * @description `document.referrer`.
                     * @default
                     */
                    referrer?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowserDecision"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ping"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_validate-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description An address.
                     * @example https://shop.example.com/offer
                     */
                    url: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether it is usable.
                         * @constant
                         */
                        ok: true;
                        /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                        status: number;
                        /** @description Where the page was found, after redirects */
                        url: string;
                        /** @description Every request in order, the last is the page */
                        hops: {
                            /** @description An address. */
                            url: string;
                            /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                            status: number;
                            /** @description Until its headers were there, milliseconds */
                            ms: number;
                        }[];
                        /** @description Type of what the address answered. */
                        contentType: string | null;
                        /** @description Whether an edge that proxies it can rewrite it */
                        isHtml: boolean;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_cloak-breaker_analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description An address.
                     */
                    url: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names it among its kind, for good. */
                        id: number;
                        /** @description An address. */
                        url: string;
                        /** @description The campaign. */
                        campaignId: number | null;
                        /**
                         * Format: date-time
                         * @description When it was made, UTC.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it is deleted, UTC.
                         */
                        expiresAt: string;
                        /** @description Whether the verdict is `different` */
                        hasCloaking: boolean;
                        /** @description Pages that differ, the base’s included */
                        totalVariations: number;
                        /** @description What differs, in words. */
                        differences: string[];
                        /**
                         * @description What was found: the same, personal differences, something different, or nothing to be sure of.
                         * @enum {string}
                         */
                        verdict: "same" | "personalised" | "different" | "inconclusive";
                        /** @description From 0 to 1. */
                        confidence: number;
                        /** @description Why nothing could be said; `null` where something could. */
                        doubt: ("base_blocked" | "crawlers_blocked" | "needs_browser" | "too_few") | null;
                        /** @description Pages that were loaded. */
                        fetches: number;
                        /** @description Everybody as whom pages were asked for, with what they saw. */
                        vantages: {
                            /** @description Such as `crawler:google` */
                            id: string;
                            /**
                             * @description In what the vantages compared differ.
                             * @enum {string}
                             */
                            axis: "base" | "device" | "language" | "country" | "referrer" | "crawler" | "returning";
                            /**
                             * @description What the comparison came to.
                             * @enum {string}
                             */
                            result: "same" | "personalised" | "different" | "blocked" | "untested";
                            /** @description Vantages of one number get the same page; 0 is the base’s */
                            group: number;
                            /** @description How many were answered with a page */
                            visits: number;
                            /** @description Vantages that saw something else beyond the page’s own noise. */
                            different: ("destination" | "path" | "status" | "title" | "text" | "links" | "forms" | "scripts" | "assets" | "shape" | "language")[];
                            /** @description Whether it differs as pages differ for languages, devices and places. */
                            personal: ("destination" | "path" | "status" | "title" | "text" | "links" | "forms" | "scripts" | "assets" | "shape" | "language")[];
                            /** @description What a person would change, one by one. */
                            changes: {
                                /**
                                 * @description What of the page was compared.
                                 * @enum {string}
                                 */
                                feature: "destination" | "path" | "status" | "title" | "text" | "links" | "forms" | "scripts" | "assets" | "shape" | "language";
                                /** @description What only this vantage got, some of it */
                                added: string[];
                                /** @description What it did not get, some of it */
                                missing: string[];
                            }[];
                            /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                            status: number | null;
                            /** @description Where it was led to */
                            url: string | null;
                            /** @description The page’s title. */
                            title: string | null;
                            /** @description Every hop from the address on: redirects by HTTP, by the page’s head and by its scripts. */
                            chain: {
                                /** @description An address. */
                                url: string;
                                /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                                status: number;
                                /** @description Until its headers were there, milliseconds */
                                ms: number;
                                /**
                                 * @description What led here
                                 * @enum {string}
                                 */
                                kind: "http" | "meta" | "script";
                                /** @description From https to http */
                                isDowngrade: boolean;
                                /** @description Onto another registrable domain */
                                isOtherSite: boolean;
                            }[];
                            /** @description The same request as a command */
                            curl: string;
                        }[];
                        /** @description Vantages that cannot be taken from here. */
                        notTested: ("networks" | "verified_crawlers" | "other_hours" | "scripts")[];
                        /** @description What was seen, one entry for each that differs. */
                        pages: {
                            /** @description The vantages that are compared. */
                            group: number;
                            /** @description As whom the page was asked for. */
                            vantage: string;
                            /** @description An address. */
                            url: string;
                            /** @description The page’s title. */
                            title: string;
                            /** @description The beginning of its text */
                            text: string;
                            /** @description Whether more of it was left out. */
                            isTruncated: boolean;
                            /**
                             * @description Stretches of the text that change by themselves: from, to
                             * @default []
                             */
                            noise: [
                                number,
                                number
                            ][];
                        }[];
                        /** @description Of a campaign’s check, whose main page was inspected; else `null` */
                        agreement: {
                            /** @description The campaign’s own address */
                            campaignUrl: string;
                            /** @description Whether both are given the same page, and this page shows all visitors the same; `null` where that could not be told */
                            agrees: boolean | null;
                            /** @description What the edge judges by; `null` while the campaign is not published */
                            ruleset: {
                                /** @description SHA-256 of the content. */
                                hash: string;
                                /** @description Number of the published version. */
                                version: number;
                                /** @description Whether the edge has said that it has it */
                                isAtEdge: boolean;
                            } | null;
                            /** @description What a person whom the campaign is for is given; `null`: not known */
                            people: {
                                /**
                                 * @description What was done.
                                 * @enum {string}
                                 */
                                action: "black" | "white";
                                /** @description Code of why it came out so. */
                                reason: string;
                                /** @description The page that is given */
                                url: string;
                            } | null;
                            /** @description What review crawlers are given, however they come */
                            reviewers: {
                                /**
                                 * @description What was done.
                                 * @enum {string}
                                 */
                                action: "black" | "white";
                                /** @description Code of why it came out so. */
                                reason: string;
                                /** @description The page that is given */
                                url: string;
                                /** @description Every crawler of the catalogue that reviews, previews or searches */
                                crawlers: {
                                    /** @description Names it among its kind, for good. */
                                    id: string;
                                    /** @description Who runs it. */
                                    owner: string;
                                    /**
                                     * @description What was done.
                                     * @enum {string}
                                     */
                                    action: "black" | "white";
                                    /** @description Code of why it came out so. */
                                    reason: string;
                                    /** @description The page that is given */
                                    url: string;
                                }[];
                            } | null;
                            /** @description Visits to the campaign’s own address: they come from a hosting network */
                            ourVisits: {
                                /** @description As whom the page was asked for. */
                                vantage: string;
                                /**
                                 * @description In what the vantages compared differ.
                                 * @enum {string}
                                 */
                                axis: "base" | "device" | "language" | "country" | "referrer" | "crawler" | "returning";
                                /** @description What was done. */
                                action: ("black" | "white") | null;
                                /** @description Code of why it came out so. */
                                reason: string | null;
                                /** @description The rule that decided; `null` if none did. */
                                ruleId: string | null;
                                /** @description Of the visit’s explanation */
                                visitId: string | null;
                                /** @description When the visit was, UTC. */
                                timestamp: string | null;
                                /** @description Why it is not known what was decided; `null` where it is */
                                why: ("not-reached" | "not-reported" | "ambiguous") | null;
                                /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                                status: number | null;
                                /** @description Where it was led to */
                                url: string | null;
                            }[];
                        } | null;
                        /** @description Whether whoever has its link can read it */
                        isShared: boolean;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_cloak-breaker_discover-slugs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description An address.
                     */
                    url: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many paths were found. */
                        totalFound: number;
                        /** @description Paths of the site. */
                        slugs: string[];
                        /** @description Paths with where they stand. */
                        found: {
                            /** @description A path of the domain, or of the field that is meant. */
                            path: string;
                            /**
                             * @description Where the path was found.
                             * @enum {string}
                             */
                            source: "robots" | "sitemap" | "link";
                            /** @description The start, UTC, included. */
                            from: string;
                        }[];
                        /** @description Whether robots.txt kept us from the page */
                        isDisallowed: boolean;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_cloak-breaker_simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description An address.
                     */
                    url: string;
                    /**
                     * @description Sent as languages alone
                     * @enum {string}
                     */
                    country: "BR" | "US" | "PT" | "ES" | "MX" | "AR" | "DE" | "FR" | "GB" | "IN";
                    /**
                     * @description Kind of device, or browser and system of a session.
                     * @enum {string}
                     */
                    device: "windows_chrome" | "windows_edge" | "windows_firefox" | "macos_safari" | "macos_chrome" | "linux_chrome" | "iphone_safari" | "iphone_chrome" | "ipad_safari" | "android_chrome" | "android_samsung" | "android_tablet";
                    /** @description Instead of the device’s own */
                    customUserAgent?: string;
                    /** @description An address that the visit comes from */
                    referrer?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the page was found */
                        url: string;
                        /**
                         * @description ISO 3166-1 alpha-2; `null` if it is not known.
                         * @enum {string}
                         */
                        country: "BR" | "US" | "PT" | "ES" | "MX" | "AR" | "DE" | "FR" | "GB" | "IN";
                        /**
                         * @description Kind of device, or browser and system of a session.
                         * @enum {string}
                         */
                        device: "windows_chrome" | "windows_edge" | "windows_firefox" | "macos_safari" | "macos_chrome" | "linux_chrome" | "iphone_safari" | "iphone_chrome" | "ipad_safari" | "android_chrome" | "android_samsung" | "android_tablet";
                        /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                        status: number;
                        /** @description The page’s beginning */
                        content: string;
                        /** @description Every hop from the address on: redirects by HTTP, by the page’s head and by its scripts. */
                        chain: {
                            /** @description An address. */
                            url: string;
                            /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                            status: number;
                            /** @description Until its headers were there, milliseconds */
                            ms: number;
                            /**
                             * @description What led here
                             * @enum {string}
                             */
                            kind: "http" | "meta" | "script";
                            /** @description From https to http */
                            isDowngrade: boolean;
                            /** @description Onto another registrable domain */
                            isOtherSite: boolean;
                        }[];
                        /** @description Where the page itself would send a browser */
                        redirectUrl: string | null;
                        /** @description No address can be simulated, and none is claimed */
                        simulatedIP: null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_cloak-breaker_real-simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description An address.
                     */
                    url: string;
                    /**
                     * @description Sent as languages alone
                     * @enum {string}
                     */
                    country: "BR" | "US" | "PT" | "ES" | "MX" | "AR" | "DE" | "FR" | "GB" | "IN";
                    /**
                     * @description Kind of device, or browser and system of a session.
                     * @enum {string}
                     */
                    device: "windows_chrome" | "windows_edge" | "windows_firefox" | "macos_safari" | "macos_chrome" | "linux_chrome" | "iphone_safari" | "iphone_chrome" | "ipad_safari" | "android_chrome" | "android_samsung" | "android_tablet";
                    /**
                     * @description Refused while no proxy is set up
                     * @default false
                     */
                    useProxy?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Where the page was found */
                        url: string;
                        /**
                         * @description ISO 3166-1 alpha-2; `null` if it is not known.
                         * @enum {string}
                         */
                        country: "BR" | "US" | "PT" | "ES" | "MX" | "AR" | "DE" | "FR" | "GB" | "IN";
                        /**
                         * @description Kind of device, or browser and system of a session.
                         * @enum {string}
                         */
                        device: "windows_chrome" | "windows_edge" | "windows_firefox" | "macos_safari" | "macos_chrome" | "linux_chrome" | "iphone_safari" | "iphone_chrome" | "ipad_safari" | "android_chrome" | "android_samsung" | "android_tablet";
                        /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                        status: number;
                        /** @description The page’s beginning */
                        content: string;
                        /** @description Every hop from the address on: redirects by HTTP, by the page’s head and by its scripts. */
                        chain: {
                            /** @description An address. */
                            url: string;
                            /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                            status: number;
                            /** @description Until its headers were there, milliseconds */
                            ms: number;
                            /**
                             * @description What led here
                             * @enum {string}
                             */
                            kind: "http" | "meta" | "script";
                            /** @description From https to http */
                            isDowngrade: boolean;
                            /** @description Onto another registrable domain */
                            isOtherSite: boolean;
                        }[];
                        /** @description Where the page itself would send a browser */
                        redirectUrl: string | null;
                        /** @description Characters */
                        fullPageLength: number;
                        /** @description At most 5000 characters */
                        pagePreview: string;
                        /** @description What the site’s name was resolved to */
                        realIP: string | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_cloak-breaker_jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description An address.
                     */
                    url: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names it among its kind, for good. */
                        id: string;
                        /** @description An address. */
                        url: string;
                        /** @description The campaign. */
                        campaignId: number | null;
                        /**
                         * @description How far it is; all but the first two are final
                         * @enum {string}
                         */
                        state: "queued" | "running" | "done" | "cancelled" | "failed";
                        /**
                         * Format: date-time
                         * @description When it was asked for, UTC
                         */
                        startedAt: string;
                        /**
                         * Format: date-time
                         * @description What was not visited by then is answered as untested
                         */
                        deadlineAt: string;
                        /**
                         * @description Of a campaign’s check, what it is at: its own address, its main page, what was decided of its own visits; of others always `page`
                         * @enum {string}
                         */
                        step: "campaign" | "page" | "decisions";
                        /** @description Everybody as whom pages were asked for, with what they saw. */
                        vantages: {
                            /** @description Names it among its kind, for good. */
                            id: string;
                            /**
                             * @description In what the vantages compared differ.
                             * @enum {string}
                             */
                            axis: "base" | "device" | "language" | "country" | "referrer" | "crawler" | "returning";
                            /**
                             * @description State or region of the visitor; `null` if it is not known.
                             * @enum {string}
                             */
                            state: "waiting" | "visiting" | "visited";
                            /** @description Visits, or how many. */
                            visits: number;
                        }[];
                        /** @description Pages that were loaded. */
                        fetches: number;
                        /** @description Of the result, once it is done */
                        inspectionId: number | null;
                        /** @description Why it failed */
                        error: {
                            /** @description Stable name of what is wrong; what a client should read. */
                            code: string;
                            /** @description What is wrong with the address */
                            field: string | null;
                        } | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_cloak-breaker_check-campaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The campaign. */
                    campaignId: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names it among its kind, for good. */
                        id: string;
                        /** @description An address. */
                        url: string;
                        /** @description The campaign. */
                        campaignId: number | null;
                        /**
                         * @description How far it is; all but the first two are final
                         * @enum {string}
                         */
                        state: "queued" | "running" | "done" | "cancelled" | "failed";
                        /**
                         * Format: date-time
                         * @description When it was asked for, UTC
                         */
                        startedAt: string;
                        /**
                         * Format: date-time
                         * @description What was not visited by then is answered as untested
                         */
                        deadlineAt: string;
                        /**
                         * @description Of a campaign’s check, what it is at: its own address, its main page, what was decided of its own visits; of others always `page`
                         * @enum {string}
                         */
                        step: "campaign" | "page" | "decisions";
                        /** @description Everybody as whom pages were asked for, with what they saw. */
                        vantages: {
                            /** @description Names it among its kind, for good. */
                            id: string;
                            /**
                             * @description In what the vantages compared differ.
                             * @enum {string}
                             */
                            axis: "base" | "device" | "language" | "country" | "referrer" | "crawler" | "returning";
                            /**
                             * @description State or region of the visitor; `null` if it is not known.
                             * @enum {string}
                             */
                            state: "waiting" | "visiting" | "visited";
                            /** @description Visits, or how many. */
                            visits: number;
                        }[];
                        /** @description Pages that were loaded. */
                        fetches: number;
                        /** @description Of the result, once it is done */
                        inspectionId: number | null;
                        /** @description Why it failed */
                        error: {
                            /** @description Stable name of what is wrong; what a client should read. */
                            code: string;
                            /** @description What is wrong with the address */
                            field: string | null;
                        } | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_cloak-breaker_history_id_rerun": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names it among its kind, for good. */
                        id: string;
                        /** @description An address. */
                        url: string;
                        /** @description The campaign. */
                        campaignId: number | null;
                        /**
                         * @description How far it is; all but the first two are final
                         * @enum {string}
                         */
                        state: "queued" | "running" | "done" | "cancelled" | "failed";
                        /**
                         * Format: date-time
                         * @description When it was asked for, UTC
                         */
                        startedAt: string;
                        /**
                         * Format: date-time
                         * @description What was not visited by then is answered as untested
                         */
                        deadlineAt: string;
                        /**
                         * @description Of a campaign’s check, what it is at: its own address, its main page, what was decided of its own visits; of others always `page`
                         * @enum {string}
                         */
                        step: "campaign" | "page" | "decisions";
                        /** @description Everybody as whom pages were asked for, with what they saw. */
                        vantages: {
                            /** @description Names it among its kind, for good. */
                            id: string;
                            /**
                             * @description In what the vantages compared differ.
                             * @enum {string}
                             */
                            axis: "base" | "device" | "language" | "country" | "referrer" | "crawler" | "returning";
                            /**
                             * @description State or region of the visitor; `null` if it is not known.
                             * @enum {string}
                             */
                            state: "waiting" | "visiting" | "visited";
                            /** @description Visits, or how many. */
                            visits: number;
                        }[];
                        /** @description Pages that were loaded. */
                        fetches: number;
                        /** @description Of the result, once it is done */
                        inspectionId: number | null;
                        /** @description Why it failed */
                        error: {
                            /** @description Stable name of what is wrong; what a client should read. */
                            code: string;
                            /** @description What is wrong with the address */
                            field: string | null;
                        } | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_cloak-breaker_jobs_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names it among its kind, for good. */
                        id: string;
                        /** @description An address. */
                        url: string;
                        /** @description The campaign. */
                        campaignId: number | null;
                        /**
                         * @description How far it is; all but the first two are final
                         * @enum {string}
                         */
                        state: "queued" | "running" | "done" | "cancelled" | "failed";
                        /**
                         * Format: date-time
                         * @description When it was asked for, UTC
                         */
                        startedAt: string;
                        /**
                         * Format: date-time
                         * @description What was not visited by then is answered as untested
                         */
                        deadlineAt: string;
                        /**
                         * @description Of a campaign’s check, what it is at: its own address, its main page, what was decided of its own visits; of others always `page`
                         * @enum {string}
                         */
                        step: "campaign" | "page" | "decisions";
                        /** @description Everybody as whom pages were asked for, with what they saw. */
                        vantages: {
                            /** @description Names it among its kind, for good. */
                            id: string;
                            /**
                             * @description In what the vantages compared differ.
                             * @enum {string}
                             */
                            axis: "base" | "device" | "language" | "country" | "referrer" | "crawler" | "returning";
                            /**
                             * @description State or region of the visitor; `null` if it is not known.
                             * @enum {string}
                             */
                            state: "waiting" | "visiting" | "visited";
                            /** @description Visits, or how many. */
                            visits: number;
                        }[];
                        /** @description Pages that were loaded. */
                        fetches: number;
                        /** @description Of the result, once it is done */
                        inspectionId: number | null;
                        /** @description Why it failed */
                        error: {
                            /** @description Stable name of what is wrong; what a client should read. */
                            code: string;
                            /** @description What is wrong with the address */
                            field: string | null;
                        } | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete_cloak-breaker_jobs_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names it among its kind, for good. */
                        id: string;
                        /** @description An address. */
                        url: string;
                        /** @description The campaign. */
                        campaignId: number | null;
                        /**
                         * @description How far it is; all but the first two are final
                         * @enum {string}
                         */
                        state: "queued" | "running" | "done" | "cancelled" | "failed";
                        /**
                         * Format: date-time
                         * @description When it was asked for, UTC
                         */
                        startedAt: string;
                        /**
                         * Format: date-time
                         * @description What was not visited by then is answered as untested
                         */
                        deadlineAt: string;
                        /**
                         * @description Of a campaign’s check, what it is at: its own address, its main page, what was decided of its own visits; of others always `page`
                         * @enum {string}
                         */
                        step: "campaign" | "page" | "decisions";
                        /** @description Everybody as whom pages were asked for, with what they saw. */
                        vantages: {
                            /** @description Names it among its kind, for good. */
                            id: string;
                            /**
                             * @description In what the vantages compared differ.
                             * @enum {string}
                             */
                            axis: "base" | "device" | "language" | "country" | "referrer" | "crawler" | "returning";
                            /**
                             * @description State or region of the visitor; `null` if it is not known.
                             * @enum {string}
                             */
                            state: "waiting" | "visiting" | "visited";
                            /** @description Visits, or how many. */
                            visits: number;
                        }[];
                        /** @description Pages that were loaded. */
                        fetches: number;
                        /** @description Of the result, once it is done */
                        inspectionId: number | null;
                        /** @description Why it failed */
                        error: {
                            /** @description Stable name of what is wrong; what a client should read. */
                            code: string;
                            /** @description What is wrong with the address */
                            field: string | null;
                        } | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_cloak-breaker_history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names it among its kind, for good. */
                        id: number;
                        /** @description An address. */
                        url: string;
                        /** @description The campaign. */
                        campaignId: number | null;
                        /**
                         * @description What was found: the same, personal differences, something different, or nothing to be sure of.
                         * @enum {string}
                         */
                        verdict: "same" | "personalised" | "different" | "inconclusive";
                        /**
                         * Format: date-time
                         * @description When it was made, UTC.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it is deleted, UTC.
                         */
                        expiresAt: string;
                    }[];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_cloak-breaker_history_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names it among its kind, for good. */
                        id: number;
                        /** @description An address. */
                        url: string;
                        /** @description The campaign. */
                        campaignId: number | null;
                        /**
                         * Format: date-time
                         * @description When it was made, UTC.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it is deleted, UTC.
                         */
                        expiresAt: string;
                        /** @description Whether the verdict is `different` */
                        hasCloaking: boolean;
                        /** @description Pages that differ, the base’s included */
                        totalVariations: number;
                        /** @description What differs, in words. */
                        differences: string[];
                        /**
                         * @description What was found: the same, personal differences, something different, or nothing to be sure of.
                         * @enum {string}
                         */
                        verdict: "same" | "personalised" | "different" | "inconclusive";
                        /** @description From 0 to 1. */
                        confidence: number;
                        /** @description Why nothing could be said; `null` where something could. */
                        doubt: ("base_blocked" | "crawlers_blocked" | "needs_browser" | "too_few") | null;
                        /** @description Pages that were loaded. */
                        fetches: number;
                        /** @description Everybody as whom pages were asked for, with what they saw. */
                        vantages: {
                            /** @description Such as `crawler:google` */
                            id: string;
                            /**
                             * @description In what the vantages compared differ.
                             * @enum {string}
                             */
                            axis: "base" | "device" | "language" | "country" | "referrer" | "crawler" | "returning";
                            /**
                             * @description What the comparison came to.
                             * @enum {string}
                             */
                            result: "same" | "personalised" | "different" | "blocked" | "untested";
                            /** @description Vantages of one number get the same page; 0 is the base’s */
                            group: number;
                            /** @description How many were answered with a page */
                            visits: number;
                            /** @description Vantages that saw something else beyond the page’s own noise. */
                            different: ("destination" | "path" | "status" | "title" | "text" | "links" | "forms" | "scripts" | "assets" | "shape" | "language")[];
                            /** @description Whether it differs as pages differ for languages, devices and places. */
                            personal: ("destination" | "path" | "status" | "title" | "text" | "links" | "forms" | "scripts" | "assets" | "shape" | "language")[];
                            /** @description What a person would change, one by one. */
                            changes: {
                                /**
                                 * @description What of the page was compared.
                                 * @enum {string}
                                 */
                                feature: "destination" | "path" | "status" | "title" | "text" | "links" | "forms" | "scripts" | "assets" | "shape" | "language";
                                /** @description What only this vantage got, some of it */
                                added: string[];
                                /** @description What it did not get, some of it */
                                missing: string[];
                            }[];
                            /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                            status: number | null;
                            /** @description Where it was led to */
                            url: string | null;
                            /** @description The page’s title. */
                            title: string | null;
                            /** @description Every hop from the address on: redirects by HTTP, by the page’s head and by its scripts. */
                            chain: {
                                /** @description An address. */
                                url: string;
                                /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                                status: number;
                                /** @description Until its headers were there, milliseconds */
                                ms: number;
                                /**
                                 * @description What led here
                                 * @enum {string}
                                 */
                                kind: "http" | "meta" | "script";
                                /** @description From https to http */
                                isDowngrade: boolean;
                                /** @description Onto another registrable domain */
                                isOtherSite: boolean;
                            }[];
                            /** @description The same request as a command */
                            curl: string;
                        }[];
                        /** @description Vantages that cannot be taken from here. */
                        notTested: ("networks" | "verified_crawlers" | "other_hours" | "scripts")[];
                        /** @description What was seen, one entry for each that differs. */
                        pages: {
                            /** @description The vantages that are compared. */
                            group: number;
                            /** @description As whom the page was asked for. */
                            vantage: string;
                            /** @description An address. */
                            url: string;
                            /** @description The page’s title. */
                            title: string;
                            /** @description The beginning of its text */
                            text: string;
                            /** @description Whether more of it was left out. */
                            isTruncated: boolean;
                            /**
                             * @description Stretches of the text that change by themselves: from, to
                             * @default []
                             */
                            noise: [
                                number,
                                number
                            ][];
                        }[];
                        /** @description Of a campaign’s check, whose main page was inspected; else `null` */
                        agreement: {
                            /** @description The campaign’s own address */
                            campaignUrl: string;
                            /** @description Whether both are given the same page, and this page shows all visitors the same; `null` where that could not be told */
                            agrees: boolean | null;
                            /** @description What the edge judges by; `null` while the campaign is not published */
                            ruleset: {
                                /** @description SHA-256 of the content. */
                                hash: string;
                                /** @description Number of the published version. */
                                version: number;
                                /** @description Whether the edge has said that it has it */
                                isAtEdge: boolean;
                            } | null;
                            /** @description What a person whom the campaign is for is given; `null`: not known */
                            people: {
                                /**
                                 * @description What was done.
                                 * @enum {string}
                                 */
                                action: "black" | "white";
                                /** @description Code of why it came out so. */
                                reason: string;
                                /** @description The page that is given */
                                url: string;
                            } | null;
                            /** @description What review crawlers are given, however they come */
                            reviewers: {
                                /**
                                 * @description What was done.
                                 * @enum {string}
                                 */
                                action: "black" | "white";
                                /** @description Code of why it came out so. */
                                reason: string;
                                /** @description The page that is given */
                                url: string;
                                /** @description Every crawler of the catalogue that reviews, previews or searches */
                                crawlers: {
                                    /** @description Names it among its kind, for good. */
                                    id: string;
                                    /** @description Who runs it. */
                                    owner: string;
                                    /**
                                     * @description What was done.
                                     * @enum {string}
                                     */
                                    action: "black" | "white";
                                    /** @description Code of why it came out so. */
                                    reason: string;
                                    /** @description The page that is given */
                                    url: string;
                                }[];
                            } | null;
                            /** @description Visits to the campaign’s own address: they come from a hosting network */
                            ourVisits: {
                                /** @description As whom the page was asked for. */
                                vantage: string;
                                /**
                                 * @description In what the vantages compared differ.
                                 * @enum {string}
                                 */
                                axis: "base" | "device" | "language" | "country" | "referrer" | "crawler" | "returning";
                                /** @description What was done. */
                                action: ("black" | "white") | null;
                                /** @description Code of why it came out so. */
                                reason: string | null;
                                /** @description The rule that decided; `null` if none did. */
                                ruleId: string | null;
                                /** @description Of the visit’s explanation */
                                visitId: string | null;
                                /** @description When the visit was, UTC. */
                                timestamp: string | null;
                                /** @description Why it is not known what was decided; `null` where it is */
                                why: ("not-reached" | "not-reported" | "ambiguous") | null;
                                /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                                status: number | null;
                                /** @description Where it was led to */
                                url: string | null;
                            }[];
                        } | null;
                        /** @description Whether whoever has its link can read it */
                        isShared: boolean;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete_cloak-breaker_history_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_cloak-breaker_history_id_share": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Told this once: only a hash of its secret is kept
                         */
                        url: string;
                        /**
                         * Format: date-time
                         * @description When it is deleted, UTC.
                         */
                        expiresAt: string;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete_cloak-breaker_history_id_share": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_shared-inspections_token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description An address. */
                        url: string;
                        /**
                         * Format: date-time
                         * @description When it was made, UTC.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it is deleted, UTC.
                         */
                        expiresAt: string;
                        /** @description Whether the verdict is `different` */
                        hasCloaking: boolean;
                        /** @description Pages that differ, the base’s included */
                        totalVariations: number;
                        /** @description What differs, in words. */
                        differences: string[];
                        /**
                         * @description What was found: the same, personal differences, something different, or nothing to be sure of.
                         * @enum {string}
                         */
                        verdict: "same" | "personalised" | "different" | "inconclusive";
                        /** @description From 0 to 1. */
                        confidence: number;
                        /** @description Why nothing could be said; `null` where something could. */
                        doubt: ("base_blocked" | "crawlers_blocked" | "needs_browser" | "too_few") | null;
                        /** @description Pages that were loaded. */
                        fetches: number;
                        /** @description Everybody as whom pages were asked for, with what they saw. */
                        vantages: {
                            /** @description Such as `crawler:google` */
                            id: string;
                            /**
                             * @description In what the vantages compared differ.
                             * @enum {string}
                             */
                            axis: "base" | "device" | "language" | "country" | "referrer" | "crawler" | "returning";
                            /**
                             * @description What the comparison came to.
                             * @enum {string}
                             */
                            result: "same" | "personalised" | "different" | "blocked" | "untested";
                            /** @description Vantages of one number get the same page; 0 is the base’s */
                            group: number;
                            /** @description How many were answered with a page */
                            visits: number;
                            /** @description Vantages that saw something else beyond the page’s own noise. */
                            different: ("destination" | "path" | "status" | "title" | "text" | "links" | "forms" | "scripts" | "assets" | "shape" | "language")[];
                            /** @description Whether it differs as pages differ for languages, devices and places. */
                            personal: ("destination" | "path" | "status" | "title" | "text" | "links" | "forms" | "scripts" | "assets" | "shape" | "language")[];
                            /** @description What a person would change, one by one. */
                            changes: {
                                /**
                                 * @description What of the page was compared.
                                 * @enum {string}
                                 */
                                feature: "destination" | "path" | "status" | "title" | "text" | "links" | "forms" | "scripts" | "assets" | "shape" | "language";
                                /** @description What only this vantage got, some of it */
                                added: string[];
                                /** @description What it did not get, some of it */
                                missing: string[];
                            }[];
                            /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                            status: number | null;
                            /** @description Where it was led to */
                            url: string | null;
                            /** @description The page’s title. */
                            title: string | null;
                            /** @description Every hop from the address on: redirects by HTTP, by the page’s head and by its scripts. */
                            chain: {
                                /** @description An address. */
                                url: string;
                                /** @description The state that it is in, or of a visit, the status code that the visitor got. */
                                status: number;
                                /** @description Until its headers were there, milliseconds */
                                ms: number;
                                /**
                                 * @description What led here
                                 * @enum {string}
                                 */
                                kind: "http" | "meta" | "script";
                                /** @description From https to http */
                                isDowngrade: boolean;
                                /** @description Onto another registrable domain */
                                isOtherSite: boolean;
                            }[];
                            /** @description The same request as a command */
                            curl: string;
                        }[];
                        /** @description Vantages that cannot be taken from here. */
                        notTested: ("networks" | "verified_crawlers" | "other_hours" | "scripts")[];
                        /** @description What was seen, one entry for each that differs. */
                        pages: {
                            /** @description The vantages that are compared. */
                            group: number;
                            /** @description As whom the page was asked for. */
                            vantage: string;
                            /** @description An address. */
                            url: string;
                            /** @description The page’s title. */
                            title: string;
                            /** @description The beginning of its text */
                            text: string;
                            /** @description Whether more of it was left out. */
                            isTruncated: boolean;
                            /**
                             * @description Stretches of the text that change by themselves: from, to
                             * @default []
                             */
                            noise: [
                                number,
                                number
                            ][];
                        }[];
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_bot-management_blocked-ips": {
        parameters: {
            query?: {
                search?: string;
                reason?: "manual" | "bot_detected" | "suspicious_activity" | "repeated_access";
                sort?: "id" | "ip" | "lastAccess" | "accessCount" | "expiresAt";
                order?: "asc" | "desc";
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedIp"][];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_bot-management_blocked-ips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description An IP address.
                     * @example 203.0.113.7
                     * @example 198.51.100.0/24
                     * @example 2001:db8:1::/64
                     */
                    ip: string;
                    /**
                     * @description Code of why it came out so.
                     * @default manual
                     * @enum {string}
                     */
                    reason?: "manual" | "bot_detected" | "suspicious_activity" | "repeated_access";
                    /** @description What a person wrote about it; `null` if nothing. */
                    notes?: string | null;
                    /**
                     * @description A time to come; `null`: it stays until somebody removes it.
                     * @default null
                     */
                    expiresAt?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedIp"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete_bot-management_blocked-ips_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_bot-management_blocked-ips_import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The lines. */
                    text: string;
                    /**
                     * @description Of lines that say none.
                     * @default manual
                     * @enum {string}
                     */
                    reason?: "manual" | "bot_detected" | "suspicious_activity" | "repeated_access";
                    /**
                     * @description A time to come; `null`: it stays until somebody removes it.
                     * @default null
                     */
                    expiresAt?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedBlocked"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_bot-management_blocked-ips_export": {
        parameters: {
            query: {
                search?: string;
                reason?: "manual" | "bot_detected" | "suspicious_activity" | "repeated_access";
                format: "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_bot-management_blocked-ips_impact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description An IP address.
                     * @example 203.0.113.7
                     * @example 198.51.100.0/24
                     * @example 2001:db8:1::/64
                     */
                    ip: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockImpact"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_bot-management_summary": {
        parameters: {
            query?: {
                search?: string;
                reason?: "manual" | "bot_detected" | "suspicious_activity" | "repeated_access";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedSummary"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_analytics_live: {
        parameters: {
            query?: {
                campaignId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A WebSocket; it sends texts of this schema. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What kind of message it is.
                         * @constant
                         */
                        type: "visits";
                        /** @description Visits, or how many. */
                        visits: components["schemas"]["Visit"][];
                        /** @description How many visits there were beside those that are named. */
                        more: number;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_analytics_real-time": {
        parameters: {
            query?: {
                campaignId?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visit"][];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_analytics_visits: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                campaignId?: number;
                domainId?: number;
                action?: "black" | "white";
                class?: "pass" | "givt" | "sivt" | "policy" | "verified" | "system";
                reason?: string;
                country?: string;
                region?: string;
                city?: string;
                device?: string;
                os?: string;
                browser?: string;
                referrer?: string;
                asn?: string;
                language?: string;
                botName?: string;
                ip?: string;
                ruleId?: string;
                rulesetHash?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitPage"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_analytics_visits_id_explanation: {
        parameters: {
            query: {
                at: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_analytics_breakdown: {
        parameters: {
            query: {
                from: string;
                to: string;
                campaignId?: number;
                domainId?: number;
                action?: "black" | "white";
                class?: "pass" | "givt" | "sivt" | "policy" | "verified" | "system";
                reason?: string;
                country?: string;
                region?: string;
                city?: string;
                device?: string;
                os?: string;
                browser?: string;
                referrer?: string;
                asn?: string;
                language?: string;
                botName?: string;
                ip?: string;
                ruleId?: string;
                rulesetHash?: string;
                dimension: "campaign" | "domain" | "reason" | "country" | "region" | "city" | "device" | "os" | "browser" | "referrer" | "asn" | "language" | "botName";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Breakdown"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_analytics_breakdown_export: {
        parameters: {
            query: {
                from: string;
                to: string;
                campaignId?: number;
                domainId?: number;
                action?: "black" | "white";
                class?: "pass" | "givt" | "sivt" | "policy" | "verified" | "system";
                reason?: string;
                country?: string;
                region?: string;
                city?: string;
                device?: string;
                os?: string;
                browser?: string;
                referrer?: string;
                asn?: string;
                language?: string;
                botName?: string;
                ip?: string;
                ruleId?: string;
                rulesetHash?: string;
                dimension: "campaign" | "domain" | "reason" | "country" | "region" | "city" | "device" | "os" | "browser" | "referrer" | "asn" | "language" | "botName";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_analytics_series: {
        parameters: {
            query: {
                from: string;
                to: string;
                campaignId?: number;
                domainId?: number;
                action?: "black" | "white";
                class?: "pass" | "givt" | "sivt" | "policy" | "verified" | "system";
                reason?: string;
                country?: string;
                region?: string;
                city?: string;
                device?: string;
                os?: string;
                browser?: string;
                referrer?: string;
                asn?: string;
                language?: string;
                botName?: string;
                ip?: string;
                ruleId?: string;
                rulesetHash?: string;
                step?: "hour" | "day" | "week";
                compare?: "previous";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_analytics_series_export: {
        parameters: {
            query: {
                from: string;
                to: string;
                campaignId?: number;
                domainId?: number;
                action?: "black" | "white";
                class?: "pass" | "givt" | "sivt" | "policy" | "verified" | "system";
                reason?: string;
                country?: string;
                region?: string;
                city?: string;
                device?: string;
                os?: string;
                browser?: string;
                referrer?: string;
                asn?: string;
                language?: string;
                botName?: string;
                ip?: string;
                ruleId?: string;
                rulesetHash?: string;
                step?: "hour" | "day" | "week";
                compare?: "previous";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_analytics_overview: {
        parameters: {
            query: {
                from: string;
                to: string;
                campaignId?: number;
                domainId?: number;
                action?: "black" | "white";
                class?: "pass" | "givt" | "sivt" | "policy" | "verified" | "system";
                reason?: string;
                country?: string;
                region?: string;
                city?: string;
                device?: string;
                os?: string;
                browser?: string;
                referrer?: string;
                asn?: string;
                language?: string;
                botName?: string;
                ip?: string;
                ruleId?: string;
                rulesetHash?: string;
                compare?: "previous";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_analytics_performance: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Performance"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_analytics_export: {
        parameters: {
            query: {
                from?: string;
                to?: string;
                campaignId?: number;
                domainId?: number;
                action?: "black" | "white";
                class?: "pass" | "givt" | "sivt" | "policy" | "verified" | "system";
                reason?: string;
                country?: string;
                region?: string;
                city?: string;
                device?: string;
                os?: string;
                browser?: string;
                referrer?: string;
                asn?: string;
                language?: string;
                botName?: string;
                ip?: string;
                ruleId?: string;
                rulesetHash?: string;
                format: "csv" | "jsonl";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/jsonl": unknown;
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_analytics_dashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_usage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_alerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alert"][];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_alerts_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Which ones. */
                    ids?: number[];
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people call it. */
                    name: string;
                    /**
                     * @description Where events are posted to: a public https address. It is checked when it is saved and again at each delivery.
                     * @example https://example.org/webhooks
                     */
                    url: string;
                    /** @description What the webhook is called for. */
                    events: ("visit.allowed" | "visit.filtered" | "visit.verified" | "alert.raised" | "campaign.published" | "deployment.finished" | "deployment.failed")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The webhook as it is now. */
                        webhook: components["schemas"]["Webhook"];
                        /** @description What calls are signed with, as Standard Webhooks write it. It is shown this once. */
                        secret: string;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_webhooks_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_webhooks_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people call it. */
                    name?: string;
                    /**
                     * @description Where events are posted to: a public https address. It is checked when it is saved and again at each delivery.
                     * @example https://example.org/webhooks
                     */
                    url?: string;
                    /** @description What the webhook is called for. */
                    events?: ("visit.allowed" | "visit.filtered" | "visit.verified" | "alert.raised" | "campaign.published" | "deployment.finished" | "deployment.failed")[];
                    /** @description Switched on again, it is tried anew; what it missed meanwhile can be replayed. */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_webhooks_id_rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The webhook as it is now. */
                        webhook: components["schemas"]["Webhook"];
                        /** @description What calls are signed with, as Standard Webhooks write it. It is shown this once. */
                        secret: string;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_webhooks_id_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_webhooks_id_deliveries: {
        parameters: {
            query?: {
                state?: "waiting" | "delivered" | "failed";
                cursor?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Latest first. */
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        /** @description Where the next page begins, as the page before gave it; `null` on the last. */
                        cursor: number | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_webhooks_id_replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The delivery to repeat; without it, all that failed. */
                    deliveryId?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many deliveries are tried again. */
                        replayed: number;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_system_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemStatus"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicStatus"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_get-client-ip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientIp"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicConfig"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_billing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Billing"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_activity_track: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Made up by the browser, and kept for as long as the tab is open. */
                    sessionId: string;
                    /** @description The page, such as `lp-esp` or `dashboard`. */
                    location: string;
                    /** @description The account of this id. */
                    userId?: (number | string) | null;
                    /** @description Not looked at: the bearer token tells who is signed in. */
                    isAuthenticated: boolean;
                    /** @description Not looked at. */
                    userAgent?: string;
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_users: {
        parameters: {
            query?: {
                search?: string;
                plan?: "free" | "starter" | "growth" | "scale";
                role?: "user" | "admin" | "super_admin";
                status?: "active" | "inactive";
                created?: "week" | "month";
                cursor?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Latest first. */
                        users: components["schemas"]["AdminUser"][];
                        /** @description Where the next page begins, as the page before gave it; `null` on the last. */
                        cursor: number | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_subscriptions: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Latest first. */
                        subscriptions: components["schemas"]["AdminSubscription"][];
                        /** @description Where the next page begins, as the page before gave it; `null` on the last. */
                        cursor: number | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStats"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_admin_crawler-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrawlerData"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_admin_troubled-domains": {
        parameters: {
            query?: {
                trouble?: "failed" | "drifted" | "unpublished" | "behind";
                cursor?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Of all accounts. */
                        counts: {
                            /** @description Deployments that gave up. */
                            failed: number;
                            /** @description Domains that are otherwise than they were deployed. */
                            drifted: number;
                            /** @description Domains with a change that waits for its publication. */
                            unpublished: number;
                            /** @description Domains whose edge lacks the ruleset that is published. */
                            behind: number;
                        };
                        /** @description Latest first. */
                        domains: components["schemas"]["TroubledDomain"][];
                        /** @description Where the next page begins, as the page before gave it; `null` on the last. */
                        cursor: number | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_activity: {
        parameters: {
            query?: {
                actor?: number;
                account?: number;
                action?: string;
                from?: string;
                to?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Latest first. */
                        entries: components["schemas"]["AuditEntry"][];
                        /** @description Where the next page begins, as the page before gave it; `null` on the last. */
                        cursor: string | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_activity_export: {
        parameters: {
            query?: {
                actor?: number;
                account?: number;
                action?: string;
                from?: string;
                to?: string;
                format?: "csv" | "jsonl";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/jsonl": unknown;
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_admin_users_id_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether the account is switched on; off, it cannot sign in. */
                    isActive: boolean;
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_admin_users_id_frozen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether an admin has frozen the account with its campaigns. */
                    accountFrozen: boolean;
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_admin_users_id_role: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the person may do.
                     * @enum {string}
                     */
                    role: "user" | "admin";
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_admin_users_id_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The plan.
                     * @enum {string}
                     */
                    plan: "free" | "starter" | "growth" | "scale";
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "patch_admin_subscriptions_id_reset-usage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_admin_login-as-user_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What shows who calls, or what came with the link of a mail. */
                        token: string;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_return: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_abuse-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description Address of the page or campaign.
                     * @example https://shop.example.com/offer
                     */
                    url: string;
                    /**
                     * @description What is wrong with it.
                     * @enum {string}
                     */
                    kind: "misleading" | "phishing" | "malware" | "illegal" | "brand" | "other";
                    /** @description What happened, in the words of whoever reports it. */
                    description: string;
                    /**
                     * Format: email
                     * @description Where the outcome is told; kept encrypted until then, and shown to nobody.
                     */
                    email?: string;
                    /**
                     * @description Of the mail.
                     * @default pt-BR
                     * @enum {string}
                     */
                    language?: "pt-BR" | "en-US" | "es-ES";
                    /** @description Leave it empty: a field that people do not see. */
                    website?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of the case, to name it by. */
                        number: string;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_admin_abuse-cases": {
        parameters: {
            query?: {
                state?: "open" | "dismissed" | "upheld";
                kind?: "misleading" | "phishing" | "malware" | "illegal" | "brand" | "other" | "mostly_fallback";
                search?: string;
                cursor?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Latest first. */
                        cases: components["schemas"]["AbuseCase"][];
                        /** @description Where the next page begins, as the page before gave it; `null` on the last. */
                        cursor: number | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get_admin_abuse-cases_id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbuseCaseDetails"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_admin_abuse-cases_id_notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description For other admins; nobody else sees it. */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post_admin_abuse-cases_id_decision": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `upheld` is mailed to the account too; either to who reported it.
                     * @enum {string}
                     */
                    outcome: "dismissed" | "upheld";
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_admin_campaigns_id_suspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `unfiltered`: everybody gets the black page. `closed`: people get a notice instead of a page. `null`: it goes on. */
                    suspended: ("unfiltered" | "closed") | null;
                };
            };
        };
        responses: {
            /** @description Done; nothing is answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_affiliate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Affiliate"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_affiliate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Affiliate"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_affiliate_commissions: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Latest first. */
                        commissions: components["schemas"]["Commission"][];
                        /** @description Where the next page begins, as the page before gave it; `null` on the last. */
                        cursor: number | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_affiliate_commissions_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_payments: {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Latest first. */
                        payments: components["schemas"]["AdminPayment"][];
                        /** @description Where the next page begins, as the page before gave it; `null` on the last. */
                        cursor: number | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_payments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Email of the account that paid.
                     */
                    email: string;
                    /** @description What was paid, USD cents. */
                    amountCents: number;
                    /**
                     * Format: date
                     * @description The day on which it was paid; not in the future.
                     */
                    paidOn: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayment"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_payments_id_refund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayment"];
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_commissions: {
        parameters: {
            query?: {
                status?: "pending" | "paid" | "reversed";
                cursor?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Latest first. */
                        commissions: components["schemas"]["AdminCommission"][];
                        /** @description Where the next page begins, as the page before gave it; `null` on the last. */
                        cursor: number | null;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_commissions_pay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The commissions that were paid out. */
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many were pending and are paid now. */
                        paid: number;
                    };
                };
            };
            /** @description Refused or failed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
