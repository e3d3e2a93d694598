// The control plane two hours later, when conversions of earlier visits can be reported.
import production from './index.js'

export * from './index.js'

const trueNow = Date.now.bind(Date)
Date.now = () => trueNow() + 2 * 3_600_000

export default production
