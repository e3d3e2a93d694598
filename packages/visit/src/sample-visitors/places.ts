/** The network in the form of a CDN's `request.cf`; the local edge looks it up instead. */
export interface VisitorPlace {
  readonly country?: string
  readonly region?: string
  readonly regionCode?: string
  readonly city?: string
  readonly asn?: number
  readonly asOrganization?: string
}

const CLARO = { asn: 28_573, asOrganization: 'Claro NXT Telecomunicacoes Ltda' }
const MEO = { asn: 3_243, asOrganization: 'MEO - Servicos de Comunicacoes e Multimedia S.A.' }

/** Returns the place of a visitor in a Brazilian state. */
const brazilian = (regionCode: string, region: string, city: string, network: VisitorPlace) => ({
  country: 'BR',
  ...{ region, regionCode, city },
  ...network,
})

export const SAO_PAULO = brazilian('SP', 'São Paulo', 'São Paulo', CLARO)
export const RIO = brazilian('RJ', 'Rio de Janeiro', 'Rio de Janeiro', CLARO)
export const CURITIBA = brazilian('PR', 'Paraná', 'Curitiba', {
  asn: 14_868,
  asOrganization: 'Ligga Telecomunicacoes S.A.',
})
export const PORTO_ALEGRE = brazilian('RS', 'Rio Grande do Sul', 'Porto Alegre', {
  asn: 263_335,
  asOrganization: 'Alternativa Telecom',
})
export const LISBON = { country: 'PT', region: 'Lisbon', regionCode: '11', city: 'Lisbon', ...MEO }
export const PORTO = { country: 'PT', region: 'Porto', regionCode: '13', city: 'Porto', ...MEO }
export const OAKLAND: VisitorPlace = {
  country: 'US',
  region: 'California',
  regionCode: 'CA',
  city: 'Oakland',
  asn: 7_922,
  asOrganization: 'Comcast Cable Communications, LLC',
}
export const MEXICO_CITY: VisitorPlace = {
  country: 'MX',
  region: 'Mexico City',
  regionCode: 'CMX',
  city: 'Mexico City',
  asn: 17_072,
  asOrganization: 'Total Play Telecomunicaciones SA de CV',
}
export const BERLIN: VisitorPlace = {
  country: 'DE',
  region: 'Land Berlin',
  regionCode: 'BE',
  city: 'Berlin',
  asn: 3_320,
  asOrganization: 'Deutsche Telekom AG',
}
export const GOOGLE = { country: 'US', asn: 15_169, asOrganization: 'Google LLC' }
export const META = { country: 'IE', asn: 32_934, asOrganization: 'Facebook, Inc.' }
export const MICROSOFT = { country: 'US', asn: 8_075, asOrganization: 'Microsoft Corporation' }
export const DIGITAL_OCEAN = { country: 'US', asn: 14_061, asOrganization: 'DigitalOcean, LLC' }
export const OVH = { country: 'FR', asn: 16_276, asOrganization: 'OVH SAS' }
export const HETZNER = { country: 'DE', asn: 24_940, asOrganization: 'Hetzner Online GmbH' }
