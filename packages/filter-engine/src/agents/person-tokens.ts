// Tokens of people's devices and browsers, in the notation of `textPattern`.

/** Tokens of a person's device, even in user agents that do not start with Mozilla. */
export const PERSONAL = `android, iphone, ipad, ipod, <ios/, <ios , cfnetwork/, like mac os x, dalvik/, applewebkit/,
windows nt, windows phone, windows;, appletv, apple tv, tvos, watchos, watch0, playstation,
nintendo, roku, sonos, hbbtv, netcast, smarttv, smart-tv, x00;, x00), textmode, macintosh, amiga,
fban/, browser, windows ce, palmos, palm os, risc os, large screen, ce-html, bravia, viera, vizio,
kindle, xbox, mosaic, linemode, webexplorer, otvwebkit, dplus, riscos, linux mips, linux arm,
watch os, morphos, outlook-ios`

/** Phones that predate the known browsers: runtimes, browsers, then manufacturers at the start. */
export const OLD_PHONE = `midp, cldc, j0me, <wap>, <wap0, <wap-, blackberry, symbian, series00, up.browser, up.link, <up/0,
netfront, obigo, ucweb, uc browser, ucbrowser, gobrowser, brew, teleca, openwave, opwv, semc-,
dolfin, polaris, jasmine, profile/, configuration/, mmp/, <mms/0, qtopia, nextreaming, maui, i-mode,
mediatek, <mtk, spreadtrum, sonyericsson, vendor/, bolt/, <jig browser, ibisbrowser, iemobile,
foma;, symbos, ^acer, ^alcatel, ^amoi, ^asus, ^audiovox, ^benq, ^bird, ^cdm, ^danger, docomo,
^dopod, ^ericsson, ^fly, ^gionee, ^haier, ^hiptop, ^htc, ^huawei, ^i-mate, ^j-phone, ^jphone, ^juc ,
^juc(, ^kddi, ^kyocera, ^lenovo, ^lg/, ^lg-, ^lg0, ^lge, ^lg , ^micromax, ^mitsu, ^mot-, ^mot0,
^moto, ^nec-, ^nec0, ^nec , ^nokia, ^o0 , ^o0-, ^orange, ^palm, ^panasonic, ^pantech, ^philips,
^portalmmm, ^qtek, ^sagem, ^samsung, ^sanyo, ^sch-, ^sec-, ^sendo, ^sgh, ^sharp, ^softbank, ^sony,
^sph-, ^t-mobile, ^tcl, ^toshiba, ^vertu, ^vk-, ^vk0, ^vodafone, ^zte, ^lava, ^karbonn, ^spice,
^intex, ^videocon, ^k-touch, ^tianyu, ^coolpad, ^oppo, ^vivo, ^hisense, ^konka, ^changhong, ^bbk,
^maxx, ^pg-, ^pt-, ^sk-, ^sie, ^smartphone, ^treo, ^casio, ^fujitsu, ^hitachi, ^eten, ^ktf, ^nexian,
^tecno, ^itel, ^telecom, ^telefunken, ^emobile, willcom, ddipocket, ^rim0, ^gt-, ^sm-, ^cricket,
^utstar, ^mobile, ^cellphone, telit, teashark, imode, ^compal, ^zonda, ^utec, ^ktouch, ^lct, ^spv,
^newgen, ^maxon, ^innostream, ^ezio, ^modottel, ^cect, ^capitel, ^pdxgw, ^astel, ^l-mode,
^mozilla-sanyo, ^vitelcom, ^wonu, ^zetta, ^yulong`

/** Desktop browsers and apps that start with their own name. */
export const OLD_BROWSER = `^elinks>, ^links>, ^lynx>, ^w0m>, ^netsurf>, ^dillo>, ^konqueror>, ^uzbl>, ^xombrero>, ^midori>,
^icab>, ^surf>, ^doris>, ^flock>, ^ibrowse>, ^aweb>, ^voyager>, ^omniweb>, ^brave>, ^googleapp>,
^mozacfetch, ^outlook>, ^microsoft office, ^quicktime, ^itunes, ^applecoremedia, ^offbyone>,
^retawq>, ^edbrowse>, ^galeon>, ^epiphany>, ^opera/0,
^seamonkey/0, ^arachne>, ^hotjava, ^netpositive, ^emacs-w0, ^url/emacs, ^charon>, ^cyberdog, ^bunjalloo,
^dreamkey, ^dreampassport, ^spacebison, ^worldwideweb, ^acoo, ^netscape, ^vivaldi/, ^opera 0,
^opera mini, ^thunderbird/, ^vlc/, ^kodi/, ^xbmc/, ^aol 0, ^aol/, ^psp, ^ps0, ^aplix, ^webtv,
^iceweasel/, ^camino/, ^k-meleon/, ^phoenix/, ^firebird/, ^minefield/, ^chimera/, ^oregano, ^fresco,
^microsoft internet explorer, ^internet explorer, ^msie , ^xiino, ^blazer, ^eudora, ^avantgo,
^lobo/, ^ladybird/, ^servo/, ^falkon/, ^otter/, ^qutebrowser, ^vimb, ^vimprobable, ^luakit,
^sleipnir, ^dooble, ^x-smiles, ^winwap, ^webkit/0, ^opr/0, ^cinnamon/, ^browsh>, ^planetweb,
^liberate, ^escape 0, ^go.web, ^plucker, ^handspring, ^ezweb, ^telnet, ^contiki, ^stagefright/,
^winamp, ^goggalaxyclient, ^line mode, ^iweng, ^nsplayer/, ^windows-media-player,
^bluecoat drtr-off`

/** Platform names in user agents that start with Mozilla. */
export const PLATFORM = `win, mac, linux, x00, mobile, tablet, bsd, sunos, solaris, os/0, beos, haiku, qnx, photon, aix,
hp-ux, irix, osf0, unix, risc, cros, <tv, smart, phone, pad, pod, <rv:, (u;,  u;, [en], msoffice,
harmony, inferno, syllable, nokia, os0, dreampassport, konqueror, sgi, wii, icab, webtv, dillo,
netsurf, netpositive, cellphone, [de], [fr], [ja], kaios, tizen, crkey, web0s, webos, maemo, meego,
bada, sailfish, fuchsia, vms, planetweb, oregano, dragonfly, minix, plan 0, plan0, armv0, <bb00,
tv;, elaine`

/** Tokens that old browsers send after `(compatible;`. */
export const OLD_COMPATIBLE = `u;, msie 0, msie., msie 00, konqueror, ibrowse, netpositive, origyn, ms-office, amiga, aweb, opera,
linux, risc os, wow00, icab, omniweb, elaine, netfront, netbox, voyager, galeon, dillo, planetweb, windows, mac_p,
oregano, msie;, x00;, nokia, avantgo, blazer, mmef, mspie, kun/, acorn, ncbrowser, offbyone, lotus-notes, msie0, intel mac, netgem, antfresco, haiku, abrowse, dplus`

/** Components of old browsers; toolbars name their site next to these. */
export const COMPONENT = '.net clr, .net0.0, avant browser, multi-browser, toolbar'

/** Browsers that include a link: to their maker, or to the intranet that configured them. */
export const LINKED = 'embedded web browser, embeddedwb, qtweb>, rv:00.0) like gecko'

/** Operating systems. A `borrower` includes another system's name in its user agent. */
export const SYSTEMS = {
  borrower: `windows phone, windows mobile, windows ce, like android, tizen, kaios, crkey, web0s, webos, fuchsia,
haiku, amiga, watchos, watch os, xbox, sailfish, meego, maemo, symbian, series00, windows iot, windows rt,
nt 0.0; arm;, playstation, nintendo, bada/, <wds 0, xblwp0, wpdesktop, <lumia 0, palmsource`,
  android: 'android, dalvik/, <adr 0',
  ios: 'iphone, ipad, ipod, <ios/, <ios , <ios;, <ios), appletv, apple tv, <tvos, homepod, -ios/',
  cfnetwork: 'cfnetwork/',
  intel: '(x00_00), (i000)',
  windows: 'windows, winnt, win00, <win00>',
  macos:
    'macintosh, mac os x, mac_powerpc, mac_ppc, <macos>, <mac os/0, os=mac, <darwin/, <darwin ',
  apple: 'mac os x, windows',
  linux: 'linux, x00;, cros',
} as const

export const DEVICES = {
  television: `smarttv, smart-tv, <tv>, tv;, appletv, googletv, hbbtv, netcast, web0s, webos, crkey, roku, <aft, bravia,
nettv/, zeasn/, cobalt/, viera, vizio, large screen, andr0id, mitv, <ott>, <stb>, _stb_, <atv>, <iptv>, <stick>,  box build,  box),  box;,
 box 0, tvbox, mibox, chromecast,  shell , <led00, tdtv0, <omi/, ,wired),  wired), ,wireless),  wireless), linux mips,
inettvbrowser, dunehd, youviewhtml/, openbox, nexbox, evpad, rombica, ugoos, zidoo, vontar, polarline`,
  gadget:
    'playstation, nintendo, xbox, watchos, watch os, oculus, <vr>, homepod, brightsign/, <watch>, <sm-r000',
  // Some tablets' browsers say "Mobile", but their model names say tablet.
  tablet: `ipad, tablet, kindle, <silk/, playbook, <kfa, <kfd, <kff, <kfg, <kfj, <kfk, <kfm, <kfo, <kfq,
<kfr, <kfs, <kft, <sm-t000, <sm-x000, <sm-p000, <tb-, <tb000, <tab>, <pad>, mediapad, matepad, /apad`,
  mobile: `mobile, iphone, ipod, phone, blackberry, bb00, midp, nokia, symbian, opera mini, up.browser, wap, kaios,
cfnetwork, <lumia 0, wpdesktop, xblwp0, palmsource`,
  mobileWord: 'mobile, opera mini, dalvik/',
  desktop: 'windows, macintosh, x00, cros, linux, mac os x, mac_powerpc, bsd, haiku, amiga',
} as const

/** Browsers and desktop apps named only in a comment, and built-in browsers. */
export const IN_COMMENT =
  '(ecosia , valve steam, ; valve client/, ; vr;, ; vr),  vr;,  vr), (swiftfox), chromium gost), ghostery:0, <tbrowser/, (palemoon/, ; bolt/'
export const WEBVIEW = '; wv),  wv)'

/** Complete product names; any other product indicates another browser. */
export const PRODUCTS = {
  frame: 'mozilla, applewebkit, mobile, khtml, like, gecko, gzip',
  safari: 'safari, mobilesafari',
  chrome: 'chrome, crmo',
  chromeExtra: 'headlesschrome, tablet, cr0, hbbtv, fvc, crkey, googletv, large, screen',
  chromeIos: 'crios',
  version: 'version',
  firefoxIos: 'fxios, focus, klar, rocket',
  firefox: 'firefox, granparadiso, bonecho, shiretoko, namoroka, minefield, fennec',
  firefoxExtra: `ubuntu, kubuntu, fedora, debian, mint, linux, kaios, gentoo, slackware, suse, centos, mandriva, arch, hat, asplinux, firephp, mnenhy, stumbleupon`,
  edge: 'edg, edge, edga, edgios',
  opera: `opr, oprgx, opt, opx, opios, operamini, omi, opera, coast, operagx, opera%20gx, opera%20mini,
opera%20touch`,
  samsung: 'samsungbrowser',
  oculus: 'oculusbrowser',
  appleNetwork: 'cfnetwork, darwin',
  operaNeon: 'mms',
} as const
