import type { LandingText } from '../landing-text.ts'

export const english: LandingText = {
  title: 'Crivo: know which visits from your ads are real',
  description:
    'Crivo decides at the CDN’s edge whether each visit to your campaign is valid traffic, and shows you why. Honest toward ad platforms: at any moment, reviewers get what people get.',
  nav: { features: 'Filters', plans: 'Plans', faq: 'Questions' },
  login: 'Sign in',
  start: 'Start for free',
  chat: 'Talk to us',
  chatMessage: 'Hello! I’d like to know more about Crivo.',
  language: 'Language',
  theme: { title: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  heading: 'Know which visits from your ads are real, and why.',
  lead: 'Crivo checks each visit to your campaign at the edge, before your page loads. People get your main page. Bots and visitors outside your policy get your fallback page. The reason for each decision is on record.',
  noCard: 'No card needed for the free plan.',
  art: 'Visits fall onto a sieve: valid ones pass, the rest are held back and labeled.',
  product: {
    title: 'See where your traffic comes from and what was wasted',
    lead: 'Valid and invalid visits by day, the sources with the most invalid traffic, and the reason for every decision.',
    alt: 'The dashboard with the month’s visits by class, the campaigns, and the sources with the most invalid traffic',
  },
  video: {
    title: 'Crivo in a short video',
    text: 'The video is hosted by Vimeo, which sees your IP address once it loads.',
    agree: 'Agree and load video',
  },
  consent: {
    title: 'What can we load from third parties?',
    text: 'Nothing has been loaded so far. The page works the same either way, and you can change your answer at the bottom of the page.',
    purposes: {
      advertising: 'Advertising: Meta learns that you opened this page.',
      video: 'Video: Vimeo plays it and sees your IP address.',
    },
    accept: 'Accept all',
    reject: 'Reject all',
    keep: 'Save my choice',
    privacy: 'Privacy policy',
  },
  demo: {
    title: 'Watch a decision being made',
    lead: 'This is the engine that runs at the edge, running here in your browser. Its campaign: people in Brazil, no bots.',
    who: 'Who’s visiting?',
    visitors: [
      'A person in São Paulo, on a phone',
      'A person in Lisbon, on a laptop',
      'A script fetching the page',
      'A headless browser on a rented server',
      'An ad platform’s crawler, verified by the CDN',
    ],
    rules: {
      library: 'Is it a script or a library?',
      automation: 'Is a browser being automated?',
      hosting: 'Does it come from a hosting network?',
      country: 'Is it outside Brazil?',
    },
    outcomes: {
      matched: 'yes: decides',
      'not-matched': 'no',
      'not-evaluated': 'not checked',
      failed: 'couldn’t be checked',
      unknown: 'unknown',
    },
    main: 'Main page',
    fallback: 'Fallback page',
    reason: 'Reason',
    took: 'Decided in your browser in {time} ms',
    wait: 'Loading the engine…',
    failed: 'Couldn’t load the engine. Try again later.',
    reviewer:
      'No rule applies to reviewers: in an open campaign like this one, they get what people get.',
  },
  steps: {
    title: 'How it works',
    items: [
      {
        title: 'Connect a domain',
        text: 'Crivo puts a small worker on your domain, in your own Cloudflare account, or gives you the script to do it yourself.',
      },
      {
        title: 'Choose who your campaign is for',
        text: 'Locations, devices, languages, referrers, networks. We check rules before publishing them, and you can test them first without affecting visits.',
      },
      {
        title: 'See why',
        text: 'Every visit has a reason. If a decision was wrong, Crivo drafts the change that would have let the visit pass, and you decide.',
      },
    ],
  },
  filters: {
    title: 'Twelve kinds of filters',
    lead: 'Each one has its own reason, so your reports separate invalid traffic from your own policy.',
    items: [
      {
        title: 'Networks',
        text: 'Hosting and data center networks, which people rarely browse from.',
      },
      { title: 'Bots', text: 'Scripts, libraries and automated browsers.' },
      {
        title: 'Proxy and VPN',
        text: 'Known VPN networks and Tor exits: main page, fallback page or watched only.',
      },
      {
        title: 'Ad-spy tools',
        text: 'A catalog of tools that scrape ads. Growth plan and above.',
      },
      { title: 'Location', text: 'The countries, regions and cities you sell to.' },
      { title: 'Devices', text: 'Phones, tablets, computers and their operating systems.' },
      { title: 'Referrer', text: 'The page a visitor comes from.' },
      { title: 'URL parameters', text: 'The parameters your ads add, and their values.' },
      { title: 'Browser language', text: 'The visitor’s languages.' },
      { title: 'User agent', text: 'How a browser identifies itself.' },
      { title: 'Internet provider', text: 'Networks by number or operator.' },
      { title: 'Allow and block lists', text: 'IP addresses and ranges you know.' },
    ],
    networks:
      'Works with traffic from Google Ads, Meta Ads, TikTok Ads, Microsoft Advertising, Taboola, Outbrain, Kwai and any other network that sends visitors to a URL. The names belong to their owners; Crivo isn’t affiliated with them.',
  },
  honest: {
    title: 'Honest toward ad platforms',
    paragraphs: [
      'At any moment, review, preview and search crawlers get what people get. If your campaign is closed, it’s closed for everybody. If it’s open, no filter applies to them, and they get your main page as long as nearly everybody else does. No setting can change that.',
      'Every campaign publishes which page people get, and since when, at a public URL.',
      'Crivo doesn’t help anyone hide where an ad leads. If that’s what you want, this isn’t the product for you.',
    ],
  },
  plans: {
    title: 'Plans',
    lead: 'Each decision counts as one request. Visits from verified crawlers aren’t charged.',
    period: 'Billing',
    monthly: 'Monthly',
    yearly: 'Yearly',
    perMonth: 'per month',
    perYear: 'per year',
    perMonthYearly: 'per month, billed yearly',
    saves: 'Save {amount} per year',
    savesUpTo: 'save up to {percent}',
    popular: 'Most popular',
    requests: '{count} requests per month',
    domains: '{count} domains',
    campaigns: '{count} campaigns',
    history: '{count} days of history',
    extra: '{price} per extra 1,000 requests',
    features: {
      cloudflare: 'CDN connection',
      analytics: 'Real-time analytics',
      'bot-management': 'Bot management',
      'cloak-breaker': 'Inspection tool',
      integrations: 'PHP, JavaScript, WordPress and domain integrations',
      'anti-spy': 'Ad-spy tool catalog',
      api: 'Full API access',
    },
    descriptions: {
      starter: 'For a first campaign or a small team',
      growth: 'For buyers with several campaigns',
      scale: 'For agencies and large budgets',
    },
    support: {
      starter: 'Chat support',
      growth: 'Priority support',
      scale: 'Dedicated support',
    },
    enterprise: {
      title: 'Enterprise',
      text: 'More than a million requests a month? We’ll agree on a volume, a price and support with you.',
      message: 'Hello! I’d like to know more about Crivo Enterprise.',
    },
    free: 'Or start with the free plan: {requests} requests per month, {domains} domain and {campaigns} campaigns.',
    names: { free: 'Free', starter: 'Starter', growth: 'Growth', scale: 'Scale' },
  },
  faq: {
    title: 'Questions',
    items: [
      {
        title: 'Does Crivo slow my page down?',
        text: 'The decision is made along the way, in the data center nearest to the visitor. Your dashboard shows decision times measured at your own edge.',
      },
      {
        title: 'Will Crivo get my ads approved?',
        text: 'That’s up to the ad platform, and nothing in Crivo influences it. At any moment, its reviewers get what people get.',
      },
      {
        title: 'What if a person is mistaken for a bot?',
        text: 'No detection is perfect. The visit is in your list with its reason, and Crivo drafts the exception for you.',
      },
      {
        title: 'What happens if I go over the limit?',
        text: 'Paid plans keep filtering, and every 1,000 extra requests, or part of it, is billed at the plan’s price. You can set a monthly spending limit and choose what happens when it’s reached. You can see your next bill at any time.',
      },
      {
        title: 'Can I change my plan?',
        text: 'Yes, at any time, from your dashboard. A larger plan applies at once. A smaller one limits your account right away; only visits older than its history are deleted.',
      },
      {
        title: 'Can I get my money back?',
        text: 'Yes, within 7 days of buying a paid plan.',
      },
      {
        title: 'What do you store about visitors?',
        text: 'Only what the reports need, for as long as your plan allows or for less if you choose. You can have IP addresses shortened. We don’t set cookies.',
      },
    ],
  },
  closing: {
    title: 'See what your ads bring in.',
    text: 'Create an account, connect a domain, and see the reasons for your first visits.',
  },
  footer: {
    terms: 'Terms of use',
    privacy: 'Privacy',
    refund: 'Refunds',
    api: 'API',
    status: 'System status',
    measure: 'How we measure',
    abuse: 'Report abuse',
    consent: 'Privacy choices',
    support: 'Chat support, Monday to Friday, 8 am to 5 pm Brasília time.',
  },
}
