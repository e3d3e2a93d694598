import type { AlertTexts, MailText } from '../../mail-text.ts'

const alert = (subject: string, text: string): MailText => ({
  subject: `Crivo: ${subject}`,
  text: `Hello,

${text}

See the details in your dashboard:

{{link}}

You can turn these alerts off under Settings → Notifications.`,
})

export const texts: AlertTexts = {
  usage_80: alert(
    'you’ve used 80% of your requests',
    'Your account has used 80% of its plan’s requests for this period.',
  ),
  usage_100: alert(
    'you’ve used all of your plan’s requests',
    'Your account has used all of its plan’s requests for this period. On a paid plan, extra requests are charged per 1,000, or part of it; on the free plan, your campaigns keep filtering up to twice the limit.',
  ),
  usage_200: alert(
    'your campaigns are no longer filtering',
    'Your account has used twice the free plan’s requests. Until the next period, or until the plan changes, your campaigns show the main page to every visitor.',
  ),
  spending_50: alert(
    'half of your spending limit is used',
    'Extra requests in this period have cost half of the limit you set.',
  ),
  spending_80: alert(
    '80% of your spending limit is used',
    'Extra requests in this period have cost 80% of the limit you set.',
  ),
  spending_100: alert(
    'you’ve reached your spending limit',
    'Extra requests in this period have reached the limit you set. If you chose to stop filtering, your campaigns show the main page to every visitor, free of charge, until the next period. Otherwise they keep filtering and further requests are charged.',
  ),
  repeated_access: alert(
    'IP addresses were blocked automatically',
    'IP addresses that visited a campaign too often were added to your block list. We send this notice at most once a day.',
  ),
  visits_lost: alert(
    'some visits weren’t recorded',
    'One of your domains couldn’t store some visits. They were decided as usual, but are missing from your reports.',
  ),
  domain_error: alert(
    'a domain needs your attention',
    'The setup of one of your domains has changed, or the domain isn’t responding.',
  ),
  edge_blocked: alert(
    'Cloudflare is blocking Crivo on one of your domains',
    'The Cloudflare security settings of one of your domains are blocking Crivo’s calls. Visits are still decided, but your changes don’t reach the domain. In Cloudflare, open the domain’s zone and, under Security, turn off Bot Fight Mode and add a WAF skip rule (including Browser Integrity Check) for this domain’s /__crivo/ paths. Crivo tries again every hour.',
  ),
  control_plane_blocked: alert(
    'Cloudflare is blocking your customers’ domains',
    'The Cloudflare security settings of Crivo’s own zone are blocking calls from customers’ domains. Visits are still decided, and the domains keep them for up to 30 days. In Crivo’s zone, under Security, turn off Bot Fight Mode and add a WAF skip rule (including Browser Integrity Check) for the /edge/ paths. The domains try again within 15 minutes.',
  ),
  feed_source_failed: alert(
    'a list of crawlers or networks couldn’t be read',
    'One of the lists that identify crawlers and networks couldn’t be read, changed its format or had implausible data. Its last good data stays in use. See the list on the Health tab of the admin panel.',
  ),
  storage_80: alert(
    'your visit storage is almost full',
    'Your account has used 80% of its visit storage. When it’s full, the oldest visits are deleted before your plan’s retention ends.',
  ),
  edge_limit_80: alert(
    'close to the daily limit of Cloudflare’s free plan',
    'Your account has had more than 32,000 visits today. If your domains’ Cloudflare account is on the Workers Free plan, visits are no longer stored after about 40,000 a day. From then until midnight UTC, visits are still decided by the last rules each domain received, but some may go unrecorded and click limits are approximate; while a domain has no rules, visitors go to the redirect URL in its settings. After 100,000 requests a day, Cloudflare itself answers with an error. Workers Paid doesn’t have these limits; if you already use it, there’s nothing to do.',
  ),
  visits_damaged: alert(
    'some visits couldn’t be read',
    'Some visits from one day couldn’t be read because their data is damaged. They were set aside; all other visits, the counts and your bill are unaffected. The alert in the dashboard shows the day.',
  ),
  webhook_off: alert(
    'a webhook was turned off',
    'Every call to one of your webhooks failed for days, or its receiver responded 410 (Gone), so we turned the webhook off. You can resend missed deliveries for 30 days.',
  ),
  export_failing: alert(
    'a scheduled export is failing',
    'Three attempts to write a scheduled export’s files to your bucket failed. We keep trying. Under Visits → Export → Schedule to a bucket, you can see why and send a test file.',
  ),
  export_off: alert(
    'a scheduled export was turned off',
    'For four days, no file of a scheduled export could be written to your bucket, so we turned it off. Fix the cause and turn it on again under Visits → Export → Schedule to a bucket: the missing files are then written.',
  ),
  page_differs: alert(
    'a campaign’s page differs for reviewers',
    'The daily check of an active campaign found a page that doesn’t show people and reviewers the same content. Our team will look into it. The campaign list links to the differences, so you can fix them.',
  ),
  verdict_changed: alert(
    'an inspection’s result changed',
    'A scheduled inspection reached a different result than before: the site started or stopped showing some visitors something different. See its history in the inspection tool.',
  ),
  person_report: alert(
    'a visitor says they’re a person',
    'A visitor who got the fallback page says they’re a person. The report is listed under Visits: you can draft an exception from it, or close it.',
  ),
  rule_suspended: alert(
    'a rule was suspended',
    'A rule started filtering visits that used to pass, although traffic stayed the same. We suspended it: it now only watches. The link below shows these visits. Under Campaigns, in the campaign’s rules, decide whether to keep it watched or make it live again.',
  ),
  rule_taking: alert(
    'a rule is filtering visits that used to pass',
    'A rule started filtering visits that used to pass. It’s still live, because the daily limit for suspensions was reached or the domain was rolled back. The link below shows these visits. Decide what to do with the rule under Campaigns, in the campaign’s rules.',
  ),
  bot_wave: alert(
    'bot wave',
    'Many more visits than usual are being filtered, while people still pass. We didn’t change anything. See these visits at the link below.',
  ),
  change_proposed: alert(
    'a change is waiting for approval',
    'Someone in the account has proposed a change to a campaign’s rules. It goes live once another person approves it. Review it at the link below.',
  ),
  change_approved: alert(
    'your change was approved',
    'Your proposed change to a campaign’s rules was approved and published.',
  ),
  change_declined: alert(
    'your change was declined',
    'Your proposed change to a campaign’s rules was declined, so nothing was changed. The link below shows who declined it and their note.',
  ),
}
