// What robots write into their user agent, as patterns over the lower-case text. Each is
// a list of literals with short looks around them and no repetition inside a repetition:
// matching is linear in the text, whatever the text.

/** One pattern of alternatives that are laid out over lines, all after an optional prefix. */
const oneOf = (alternatives: string, prefix = ''): RegExp =>
  new RegExp(
    `${prefix}(?:${alternatives
      .trim()
      .split(/\s*\n\s*/)
      .join('|')})`,
  )

/** Words by which a robot says that it is one. CUBOT makes phones. */
export const DECLARED = oneOf(String.raw`
  (?<!\bcu)bots?(?![a-z])|robot|bot(?:master|tool)|crawl|spider|sipder|slurp|scrap(?:e|ing|y)
  heritrix|nutch|archiver|indexer|ia_archive
`)

/** Browsers that a program drives. */
export const AUTOMATION = oneOf(String.raw`
  headless|phantomjs|phantomas|slimerjs|casperjs|selenium|webdriver|puppeteer|playwright
  cypress/|nightmarejs|htmlunit|splash version|ghost inspector|zombie\.js|ptst/|lighthouse
  webpagetest|testcafe|browserless|testlocally
`)

/** HTTP libraries and command-line tools, which name themselves first. */
export const LIBRARY = oneOf(
  String.raw`
  curl|libcurl|pycurl|wget|python|aiohttp|httpx|urllib|java[/ ]|java\d|jersey|okhttp
  apache-?http|apachebench|jakarta|commons-http|go[- /]|axios|node|undici|got[ /]|superagent
  request|needle/|php|guzzle|ruby|rest-client|faraday|typhoeus|httparty|perl|lwp[:/ -]
  libwww-perl|www-mechanize|http|winhttp|microsoft url|microsoft-cryptoapi|powershell|postman
  insomnia/|paw/|hey/|ab/|siege|wrk|k6/|vegeta|grpc|reqwest|hyper/|rust|dart[/ :]|elixir|hackney
  erlang|lua[/ -]|scalaj|akka|restsharp|unirest|mechanize|snoopy|zgrab|masscan|nmap|nikto|sqlmap
  deno/|bun/|colly|vert\.x|reactor-?netty
`,
  String.raw`^(?:mozilla/\d\.\d ?)?`,
)

/** What robots do and browsers do not. Not for device names: those are their makers'. */
export const ERRANDS = oneOf(String.raw`
  (?<!mozac)fetch|monitor|(?<![a-z])check(?!out)|checker|validat
  (?<!cam)scan(?:s|ner|ning)?(?![a-z])|preview|snapshot|screenshot|web ?capture|thumbnail
  favicon|sitemap|probe|uptime|synthetic|health ?check|analy[sz]er|audit|inspect|verif
  transcoder|imageproxy|emailproxy|(?<!user[- ]?)agent|feed|\brss|subscriber|harvest|extract
  copier|offline|downloader|research|survey|optimi[sz]er|speed ?(?:curve|insights)|pagespeed
  pageburst|catchpoint|site24x7|thousandeyes|pingdom|statuscake|netcraft|detector|resolver
  classifier|grabber|sniff|\bseo|url ?to|search console|acunetix|nessus|nuclei|openvas
  burpcollaborator|archivebox|observatory|-user/|hotjar|dareboost|silktide|rigor[;)]|datanyze
  screaming frog|urlscan|censys|shodan|qualys|wappalyzer|adbeat|similarweb
`)

/** Google's fetchers for its own products, which name the product only. */
export const GOOGLE_SERVICE = /google(?:-(?!tv)|other|weblight| favicon| web preview)|-google\b/

/** A link to a page about itself: the courtesy of robots, not of browsers. */
export const LINK = /https?:\/\//

/** An address of a site or a mailbox, which an app's name may resemble. */
export const ADDRESS = oneOf(String.raw`
  www\.|@[a-z0-9-]{2,63}\.[a-z]
  [a-z](?:\.|\[dot\])(?:com|net|org|io|de|fr|ru|co|ai|info|biz|dev|uk|nl|cz|pl|ly)(?![\w.-])
`)

/** Text that attacks whoever reads the log, or a version run into the next product. */
export const ATTACK = oneOf(String.raw`
  <\?|<script|\$\{|\bselect[ (]|sleep\(|\.\./|jndi:|\(\) \{|<!--
  chrome/\d{1,4}\.\d{1,4}\.\d{1,5}\.\d{1,4}[a-z]
`)

/** `(compatible; …)` is a robot's, but for the old browsers that wrote it too. */
export const COMPATIBLE = oneOf(String.raw`
  \(\+?compatible(?![;,]? ?(?:u;|msie [\d.]|konqueror|ibrowse|netpositive|origyn|ms-office|amiga|aweb|opera|linux|risc os|wow64))
  [;,] ?compatible[;)]
`)

/** What a device in a person's hands carries when it does not begin like Mozilla. */
export const PERSONAL = oneOf(String.raw`
  android|iphone|ipad|ipod|\bios[/ ]|outlook-ios|cfnetwork/|like mac os x|dalvik/|applewebkit/
  windows nt|windows phone|windows;|apple ?tv|tvos|watch ?os|watch\d,|playstation|nintendo|roku
  sonos|hbbtv|netcast|smart-?tv|x11[;)]|textmode|macintosh|amiga|morphos|fban/
`)

/** Phones from before the browsers that we know, by maker, network and runtime. */
export const OLD_PHONE = oneOf(String.raw`
  midp|cldc|j2me|\bwap|blackberry|symbian|series60|up\.(?:browser|link)|netfront|obigo|ucweb
  uc ?browser|gobrowser|brew|teleca|openwave|opwv|semc-|dolfin|polaris|jasmine
  ^(?:acer|alcatel|amoi|asus|audiovox|benq|bird|cdm|compal|danger|docomo|dopod|ericsson|fly|gionee)
  ^(?:haier|hiptop|htc|huawei|i-mate|j-phone|jphone|juc |kddi|kyocera|lenovo|lg|maui|micromax|mitsu)
  ^(?:mot|nec|nokia|o2|orange|palm|panasonic|pantech|philips|portalmmm|qtek|sagem|samsung|sanyo|sch-)
  ^(?:sec-|sendo|sgh|sharp|siemens|sie-|softbank|sony|sph-|t-mobile|tcl|telit|toshiba|vertu|vk)
  ^(?:vodafone|zte)
`)

/** Browsers and apps of personal computers that begin with their own name. */
export const OLD_BROWSER = oneOf(String.raw`
  ^(?:e?links|lynx|w3m|netsurf|dillo|konqueror|uzbl|xombrero|midori|icab|ncsa[_ ]?mosaic|surf|doris)\b
  ^(?:flock|ibrowse|aweb|voyager|omniweb|brave|googleapp|mozacfetch|outlook|microsoft office)\b
  ^(?:goggalaxyclient|quicktime|itunes|applecoremedia|offbyone|retawq|edbrowse|browsh|galeon)\b
  ^(?:epiphany)\b|^(?:opera|chrome|safari|firefox)/\d
`)

/** What a browser that begins like Mozilla says of where it runs. */
export const PLATFORM = oneOf(String.raw`
  win|mac|linux|x11|android|mobile|tablet|bsd|sunos|solaris|os/2|beos|haiku|qnx|photon|aix|hp-ux
  irix|osf1|unix|risc|cros|crkey|tizen|\btv|web0s|webos|smart|phone|pad|pod|\brv:|[;( ]u;|\[en\]
  \bbb10|msoffice|fuchsia|harmony|minix|plan ?9|inferno|syllable
`)
