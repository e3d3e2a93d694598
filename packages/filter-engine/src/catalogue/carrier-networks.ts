/**
 * Autonomous systems of mobile carriers, where many people share each IP address. Numbers and names
 * from RouteViews, limited to the largest carriers (docs/data-sources.md).
 */
export const CARRIER_NETWORKS: readonly number[] = [
  26_599, // Telefonica Brasil
  26_615, // TIM, Brazil
  22_085, // Claro, Brazil
  28_403, // RadioMovil Dipsa, Mexico
  26_611, // Comcel, Colombia
  27_831, // Colombia Movil
  12_252, // America Movil Peru
  27_680, // Telefonica Movil de Chile
  27_651, // Entel, Chile
  21_928, // T-Mobile USA
  6_167, // Verizon, USA
  22_394, // Verizon, USA
  20_057, // AT&T, USA
  25_255, // Hutchison Drei, Austria
  16_135, // Turkcell
  55_836, // Reliance Jio, India
  45_609, // Bharti Airtel, India
  38_266, // Vodafone Idea, India
  55_410, // Vodafone Idea, India
  23_693, // Telekomunikasi Selular, Indonesia
  24_203, // XL Axiata, Indonesia
  10_139, // Smart Broadband, Philippines
  131_429, // MobiFone, Vietnam
  9_605, // NTT Docomo, Japan
  29_465, // MTN Nigeria
  36_873, // Airtel, Nigeria
  37_075, // Airtel Uganda
  29_975, // Vodacom, South Africa
  36_935, // Vodafone, Egypt
]
