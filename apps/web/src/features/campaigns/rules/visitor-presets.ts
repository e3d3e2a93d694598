/** Browsers for manually described visitors, with their headers. */
export const BROWSER_PRESETS = ['iphone', 'android', 'windows', 'library', 'none'] as const
export type BrowserPreset = (typeof BROWSER_PRESETS)[number]

const NAVIGATION = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
}

const chrome = (userAgent: string, platform: string, isMobile: boolean) => ({
  ...NAVIGATION,
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-ch-ua': '"Google Chrome";v="153", "Chromium";v="153", "Not_A Brand";v="8"',
  'sec-ch-ua-mobile': isMobile ? '?1' : '?0',
  'sec-ch-ua-platform': `"${platform}"`,
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
  'user-agent': userAgent,
})

export const PRESET_HEADERS: Readonly<Record<BrowserPreset, Readonly<Record<string, string>>>> = {
  iphone: {
    ...NAVIGATION,
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  },
  android: chrome(
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
    'Android',
    true,
  ),
  windows: chrome(
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    'Windows',
    false,
  ),
  library: { accept: '*/*', 'user-agent': 'python-requests/2.32.3' },
  none: {},
}
