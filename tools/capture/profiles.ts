type Headers = Readonly<Record<string, string>>

const CHROME_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'
const FIREFOX_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const IPHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.4 Mobile/15E148 Safari/604.1'

const CHROME_COPY: Headers = {
  'sec-ch-ua': '"Google Chrome";v="147", "Not.A/Brand";v="8", "Chromium";v="147"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
  'Upgrade-Insecure-Requests': '1',
  'User-Agent': CHROME_AGENT,
  Accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-User': '?1',
  'Sec-Fetch-Dest': 'document',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'pt-BR,pt;q=0.9,en;q=0.8',
}

/**
 * Headers set by a program's author, from none to a full copy. `agent-*` sets only a browser's user
 * agent; `usual-*` is typical of tutorials; `copied-*` is a browser's complete set; `rotated-*` is
 * Chrome's set with a different agent, as sent by scripts that rotate agents.
 */
export const PROFILES: Readonly<Record<string, Headers>> = {
  default: {},
  'agent-chrome': { 'User-Agent': CHROME_AGENT },
  'agent-iphone': { 'User-Agent': IPHONE_AGENT },
  'usual-chrome': {
    'User-Agent': CHROME_AGENT,
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8',
    'Accept-Language': 'en-US,en;q=0.5',
    'Accept-Encoding': 'gzip, deflate, br',
    'Upgrade-Insecure-Requests': '1',
  },
  'usual-firefox': {
    'User-Agent': FIREFOX_AGENT,
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language': 'en-US,en;q=0.5',
  },
  'copied-chrome': CHROME_COPY,
  'copied-firefox': {
    'User-Agent': FIREFOX_AGENT,
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language': 'pt-BR,pt;q=0.8,en-US;q=0.5,en;q=0.3',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'Upgrade-Insecure-Requests': '1',
    'Sec-Fetch-Dest': 'document',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Site': 'none',
    'Sec-Fetch-User': '?1',
    Priority: 'u=0, i',
  },
  'rotated-iphone': { ...CHROME_COPY, 'User-Agent': IPHONE_AGENT },
  'rotated-firefox': { ...CHROME_COPY, 'User-Agent': FIREFOX_AGENT },
}
