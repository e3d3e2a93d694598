import type { LegalText } from '../../legal-text.ts'

export const terms: LegalText = {
  title: 'Terms of use',
  intro:
    'What you can expect from Crivo, and what we expect from you. By creating an account, you accept these terms.',
  sections: [
    {
      title: '1. What Crivo does',
      paragraphs: [
        'For each visit to a campaign URL, Crivo decides at the edge of a content delivery network which of your two pages to serve: the main page or the fallback page. It records the decision and its reason and shows you both.',
        'The decision follows the criteria you set: automated traffic, proxies and VPNs, networks, locations, devices, referrers, parameters, languages, user agents, and lists of IP addresses.',
      ],
    },
    {
      title: '2. Reviewers see what people see',
      paragraphs: [
        'At any moment, review, preview and search crawlers get what people get: those we can verify, and those that identify themselves and aren’t proven fake.',
        'A closed campaign (paused, outside its run window, at its click limit, suspended, or in a frozen account) gives everyone the same page. In an open campaign, none of your criteria apply to them: they get the main page while at least nine in ten people get it, and otherwise one of the two pages, drawn every hour at about the same odds as for people. We count people ourselves, whatever your settings say.',
        'No setting changes this. We refuse rules and lists that target reviewers, and your reports do not reveal their individual visits. You may not use Crivo, or anything it tells you, to recognize reviewers or to show them a different page.',
        'Every campaign’s host states at /.well-known/traffic-policy that visits are filtered, by which kinds of criteria, which page people get and since when, what share of people gets the main page, how this changed in the last 30 days, and where to report abuse. You agree to this being public.',
      ],
    },
    {
      title: '3. Acceptable use',
      paragraphs: ['You may use Crivo for anything you are allowed to advertise. You may not:'],
      points: [
        'mislead an advertising platform, a search engine or an authority about where an ad leads;',
        'distribute malware, phishing, or offers that are illegal where they are shown;',
        'infringe other people’s rights, or single people out by legally protected characteristics;',
        'use another person’s account, or try to access data that is not yours;',
        'overload the service on purpose, or circumvent your plan’s limits.',
      ],
    },
    {
      title: '4. Your account',
      paragraphs: [
        'Provide your name and an email address where we can reach you, keep your password to yourself, and turn on two-step verification if others share your devices. You are responsible for what happens under your account, unless you have reported misuse to us.',
      ],
    },
    {
      title: '5. Plans, requests and payment',
      paragraphs: [
        'Each decision counts as one request. Visits from review, preview and search crawlers are not charged. We show you each plan’s limits and prices before you buy.',
        'Above the limit, a paid plan keeps filtering; every 1,000 extra requests, or part of it, is charged at the plan’s price at the end of the period. Beyond 1,000 visits an hour from one network, all further visits are charged as one. You can set a spending limit and choose whether filtering continues above it. A free account is filtered up to twice its limit; after that, its campaigns show everyone the main page until the period ends.',
        'Paid plans are bought, changed and canceled through our sales contact. A canceled plan stays active until the end of the paid period.',
      ],
    },
    {
      title: '6. Refunds',
      paragraphs: [
        'You can get your money back within 7 days of buying a paid plan. The refund policy explains how.',
      ],
    },
    {
      title: '7. Freezing and closing accounts',
      paragraphs: [
        'If an account is used in breach of these terms, or there is good reason to believe so, we may freeze it: its filtering and settings are then no longer available. We notify you by email, tell you why, and give you the chance to respond.',
        'You can delete your account at any time in the settings.',
      ],
    },
    {
      title: '8. What we promise, and what we don’t',
      paragraphs: [
        'The numbers we show are measured. No detection is perfect: a person may be mistaken for a bot, and a bot for a person. We show you the reason for each decision so that you can correct it.',
        'We do not promise that ads will be approved or that you will make a certain number of sales. We are liable for damages to the extent required by law.',
      ],
    },
    {
      title: '9. Changes and governing law',
      paragraphs: [
        'When these terms change, we ask you to accept the new version before you continue. The law of Brazil applies; consumers keep the protection of the law of the country they live in.',
      ],
    },
  ],
}
