import { LANGUAGE_CODES } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { Textarea } from '#components/ui/inputs/textarea.tsx'
import { useSeesAddresses } from '#core/access/use-sees-addresses.ts'
import { readReference } from '#core/visits/visit-reference.ts'
import { lastVisitsQuery } from '#features/analytics/index.ts'
import { useFormat } from '#lib/format.ts'
import type { Visitor } from '../../api/try-rules.ts'
import { parseCurl } from '../../rules/parse-curl.ts'
import { BROWSER_PRESETS, PRESET_HEADERS } from '../../rules/visitor-presets.ts'
import { CountryOptions } from './country-options.tsx'

interface Props {
  /** The campaign's URL. */
  url: string
  onChange: (visitor: Visitor | null) => void
}

/** A manually described visitor. */
export function MadeVisitor({ url, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const maySee = useSeesAddresses()
  const [made, setMade] = useState({
    browser: 'iphone' as (typeof BROWSER_PRESETS)[number],
    country: 'BR',
    language: 'pt-BR',
    address: '',
    asn: '',
    referrer: '',
    query: '',
  })
  const text = JSON.stringify(made)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's function changes on each render
  useEffect(() => {
    const { browser, country, language, address, asn, referrer, query } = made
    const search = query === '' ? '' : `?${query.replace(/^\?/, '')}`
    onChange({
      request: {
        url: URL.parse(`${url}${search}`)?.href ?? url,
        address: address.trim() || null,
        headers: {
          ...PRESET_HEADERS[browser],
          ...(language !== '' && { 'accept-language': language }),
          ...(referrer !== '' && { referer: referrer }),
        },
        place: {
          ...(country !== '' && { country }),
          ...(/^\d+$/.test(asn) && { asn: Number(asn) }),
        },
      },
    })
  }, [text, url])
  const set = (name: keyof typeof made) => (event: { target: { value: string } }) =>
    setMade((now) => ({ ...now, [name]: event.target.value }))
  const input = (
    name: 'address' | 'asn' | 'referrer' | 'query',
    label: string,
    example: string,
  ) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          value={made[name]}
          placeholder={example}
          autoComplete="off"
          spellCheck={false}
          onChange={set(name)}
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('why.fact.browser')}>
        {(control) => (
          <Select {...control} value={made.browser} onChange={set('browser')}>
            {BROWSER_PRESETS.map((each) => (
              <option key={each} value={each}>
                {t(`rules.preset.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('why.fact.country')}>
        {(control) => (
          <Select {...control} value={made.country} onChange={set('country')}>
            <option value="">{t('filters.unknownCountry')}</option>
            <CountryOptions />
          </Select>
        )}
      </Field>
      <Field label={t('why.fact.language')}>
        {(control) => (
          <Select {...control} value={made.language} onChange={set('language')}>
            <option value="">{t('visits.unknown')}</option>
            {LANGUAGE_CODES.map((code) => (
              <option key={code} value={code}>
                {format.language(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {maySee && input('address', t('why.fact.ip'), '189.6.12.34')}
      {input('asn', t('rules.asn'), '28573')}
      {input('referrer', t('why.fact.referrer'), 'https://l.instagram.com/')}
      {input('query', t('wizard.parameters'), 'utm_source=tiktok&gclid=1')}
    </div>
  )
}

/** A visitor from a pasted curl command, which is parsed but never run. */
export function CurlVisitor({ onChange }: Props) {
  const { t } = useTranslation()
  const maySee = useSeesAddresses()
  const [command, setCommand] = useState('')
  const [address, setAddress] = useState('')
  const parsed = parseCurl(command.trim())
  const isWrong = command.trim() !== '' && parsed === null
  const change = (nextCommand: string, nextAddress: string) => {
    setCommand(nextCommand)
    setAddress(nextAddress)
    const found = parseCurl(nextCommand.trim())
    onChange(
      found && {
        request: { url: found.url, headers: found.headers, address: nextAddress.trim() || null },
      },
    )
  }
  return (
    <div className="grid gap-3">
      <Field
        label={t('rules.curl')}
        hint={t('rules.curlHint')}
        error={isWrong ? t('rules.curlWrong') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            value={command}
            spellCheck={false}
            placeholder="curl 'https://example.com/?utm_source=tiktok' -H 'Accept-Language: pt-BR'"
            onChange={(event) => change(event.target.value, address)}
          />
        )}
      </Field>
      {maySee && (
        <Field label={t('why.fact.ip')}>
          {(control) => (
            <Input
              {...control}
              value={address}
              placeholder="189.6.12.34"
              autoComplete="off"
              onChange={(event) => change(command, event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  )
}

/** A past visit: one of the latest, or any visit by its ID and time. */
export function PastVisitor({ onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const visits = useQuery(lastVisitsQuery()).data ?? []
  const [typed, setTyped] = useState('')
  const choose = (text: string) => {
    setTyped(text)
    const found = readReference(text.trim())
    onChange(found && { visit: found })
  }
  return (
    <div className="grid gap-3">
      <Field label={t('rules.latestVisits')}>
        {(control) => (
          <Select {...control} value={typed} onChange={(event) => choose(event.target.value)}>
            <option value="">{t('rules.chooseVisit')}</option>
            {visits.map(({ id, timestamp, country, reason }) => (
              <option key={id} value={`${timestamp}_${id}`}>
                {`${format.second(timestamp)} · ${country ?? '–'} · ${reason}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('rules.visitReference')} hint={t('rules.visitReferenceHint')}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            placeholder="2026-11-22T19:00:00.000Z_0e0b6a1c-…"
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
