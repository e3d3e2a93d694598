export { UsageCard } from './components/usage-card.tsx'
