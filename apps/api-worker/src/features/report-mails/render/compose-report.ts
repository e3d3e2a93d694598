import {
  grossOf,
  invalidOf,
  type Language,
  OTHER_VALUES,
  type SharedReport,
  VISIT_CLASSES,
  type VisitCounts,
} from '@crivo/shared'
import { html } from 'hono/html'
import { valueText } from '#mail/value-text.ts'
import { REPORT_TEXTS } from './report-texts.ts'

type Report = Omit<SharedReport, 'createdAt' | 'expiresAt'>

/** A bar in an email: a label, a number, and a length in percent. */
interface Bar {
  readonly label: string
  readonly count: number
  readonly percent: number
  readonly note: string
}

interface Section {
  readonly title: string
  readonly bars: readonly Bar[]
}

/** The app’s accent color. */
const COLOUR = '#2358c2'
const PARTS = ['givt', 'sivt', 'policy', 'verified', 'agent', 'system', 'automated'] as const

/** Writes a report as an email: HTML tables without scripts or images, and a text version. */
export function composeReport(
  language: Language,
  report: Report,
  link: string,
): { subject: string; text: string; html: string } {
  const texts = REPORT_TEXTS[language]
  const { from, to, timeZone, filters, countedFrom } = report
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  const moment = new Intl.DateTimeFormat(language, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone },
  })
  const number = new Intl.NumberFormat(language)
  const zone = timeZone.replaceAll('_', ' ')
  const subject = `Crivo: ${texts.title(report.name)}`
  const head = [
    // The report ends where its last day does.
    `${texts.period(day.format(Date.parse(from)), day.format(Date.parse(to) - 1))} (${zone})`,
    ...filters.map(
      ({ name, value }) => `${nameOf(language, name)}: ${shownValue(language, name, value)}`,
    ),
    ...(countedFrom === null ? [] : [texts.partial(moment.format(Date.parse(countedFrom)))]),
  ]
  const sections = sectionsOf(language, report, (at) => day.format(at))
  const lines = sections.flatMap(({ title, bars }) => [
    title,
    ...(bars.length === 0 ? [texts.empty] : []),
    ...bars.map(
      ({ label, count, note }) => `${label}: ${number.format(count)}${note && ` (${note})`}`,
    ),
    '',
  ])
  const text = [texts.title(report.name), ...head, '', ...lines, texts.footer]
  return {
    subject,
    text: [...text, `${texts.leave}: ${link}`].join('\n'),
    html: String(html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#18181b;font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:20px">
<h1 style="margin:0 0 8px;font-size:20px;line-height:26px">${report.name}</h1>
${head.map((line) => html`<p style="margin:0 0 4px;color:#52525b">${line}</p>`)}
${sections.map(
  ({ title, bars }) => html`<h2 style="margin:24px 0 8px;font-size:16px">${title}</h2>
${
  bars.length === 0
    ? html`<p style="margin:0">${texts.empty}</p>`
    : html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:640px;border-collapse:collapse">
${bars.map(
  ({ label, count, percent, note }) => html`<tr>
<td width="38%" style="padding:4px 8px 4px 0;word-break:break-word">${label}</td>
<td width="37%" style="padding:4px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cell(percent, COLOUR)}${cell(100 - percent, '#f4f4f5')}</tr></table></td>
<td width="25%" align="right" style="padding:4px 0 4px 8px;white-space:nowrap">${number.format(count)}${note && html`<br><span style="color:#52525b;font-size:12px">${note}</span>`}</td>
</tr>`,
)}
</table>`
}`,
)}
<p style="margin:24px 0 0;color:#52525b;font-size:12px">${texts.footer} <a href="${link}" style="color:${COLOUR}">${texts.leave}</a></p>
</body>
</html>`),
  }
}

/** A part of a bar; mail clients draw an empty cell only if it has a height. */
const cell = (percent: number, colour: string) =>
  percent < 0.5
    ? ''
    : html`<td width="${Math.round(percent)}%" height="10" bgcolor="${colour}" style="font-size:1px;line-height:10px">&nbsp;</td>`

function sectionsOf(
  language: Language,
  { flow, points, rows, by }: Report,
  dayOf: (at: number) => string,
): Section[] {
  const texts = REPORT_TEXTS[language]
  const number = new Intl.NumberFormat(language)
  const parts = ['gross', ...PARTS.filter((part) => flow[part] > 0), 'net'] as const
  const most = (counts: readonly { readonly counts: VisitCounts }[]) =>
    Math.max(1, ...counts.map((each) => grossOf(each.counts)))
  const [mostOfDay, mostOfRow] = [most(points), most(rows)]
  const barOf = (label: string, counts: VisitCounts, of: number): Bar => {
    const count = grossOf(counts)
    const note = `${texts.invalid}: ${number.format(invalidOf(counts))}`
    return { label, count, percent: (100 * count) / of, note }
  }
  return [
    {
      title: texts.flow,
      bars: parts.map((part) => {
        const percent = flow.gross === 0 ? 0 : (100 * flow[part]) / flow.gross
        return { label: texts.parts[part], count: flow[part], percent, note: '' }
      }),
    },
    {
      title: texts.days,
      bars: points.map(({ at, counts }) => barOf(dayOf(Date.parse(at)), counts, mostOfDay)),
    },
    {
      title: nameOf(language, by),
      bars: rows.map(({ value, counts }) =>
        barOf(shownValue(language, by, value), counts, mostOfRow),
      ),
    },
  ]
}

/** Returns the name of a filter or dimension; filters by campaign and domain show their value. */
const nameOf = (language: Language, name: string): string =>
  REPORT_TEXTS[language].names[name.replace(/Id$/, '')] ?? name

function shownValue(language: Language, name: string, value: string | null): string {
  const parts: Readonly<Record<string, string>> = REPORT_TEXTS[language].parts
  const isClass = name === 'class' && VISIT_CLASSES.some((each) => each === value)
  if (isClass && value !== null) return parts[value] ?? value
  // The account names its campaigns and domains itself.
  const isOwn = value !== null && value !== OTHER_VALUES && /^(?:campaign|domain)/.test(name)
  return isOwn ? value : valueText(language, name, value)
}
