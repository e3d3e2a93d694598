const IOS = 'CPU iPhone OS 19_0 like Mac OS X'
const chrome = (system: string, mobile = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 ${mobile}Safari/537.36`

/** Devices with a typical user agent. */
export const DEVICES = {
  windows_chrome: chrome('Windows NT 10.0; Win64; x64'),
  windows_edge: `${chrome('Windows NT 10.0; Win64; x64')} Edg/150.0.0.0`,
  windows_firefox:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0',
  macos_safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  macos_chrome: chrome('Macintosh; Intel Mac OS X 10_15_7'),
  linux_chrome: chrome('X11; Linux x86_64'),
  iphone_safari: `Mozilla/5.0 (iPhone; ${IOS}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1`,
  iphone_chrome: `Mozilla/5.0 (iPhone; ${IOS}) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`,
  ipad_safari:
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  android_chrome: chrome('Linux; Android 16; Pixel 10', 'Mobile '),
  android_samsung:
    'Mozilla/5.0 (Linux; Android 16; SAMSUNG SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/143.0.0.0 Mobile Safari/537.36',
  android_tablet: chrome('Linux; Android 16; SM-X910'),
} as const satisfies Record<string, string>

/** Countries with the language preferences of a local browser. */
export const COUNTRY_LANGUAGES = {
  BR: 'pt-BR,pt;q=0.9,en;q=0.5',
  US: 'en-US,en;q=0.9',
  PT: 'pt-PT,pt;q=0.9,en;q=0.5',
  ES: 'es-ES,es;q=0.9,en;q=0.5',
  MX: 'es-MX,es;q=0.9,en;q=0.5',
  AR: 'es-AR,es;q=0.9,en;q=0.5',
  DE: 'de-DE,de;q=0.9,en;q=0.5',
  FR: 'fr-FR,fr;q=0.9,en;q=0.5',
  GB: 'en-GB,en;q=0.9',
  IN: 'en-IN,en;q=0.9,hi;q=0.8',
} as const satisfies Record<string, string>
