/** The eleven rooms that were drawn first, stroke by stroke. */

export const FIRST: Record<string, string> = {
  "climbing-holds": `
    <rect x="0" y="62" width="112" height="14" fill="var(--wood-2)"/><rect x="0" y="62" width="112" height="2.5" fill="#0000002a"/>
    <polygon points="10,62 22,4 78,4 66,62" fill="#b98a5c"/><polygon points="66,62 78,4 92,10 86,62" fill="#9a6a43"/>
    <path d="M28.1 51.6A2.1 2.1 0 0 1 26.3 54.8A2.3 2.3 0 0 1 22.3 54.1A1.7 1.7 0 0 1 19.5 52.9A2.2 2.2 0 0 1 21.9 49.8A2.7 2.7 0 0 1 26.8 49.8A1.2 1.2 0 0 1 28.1 51.6Z" fill="#c8443a"/>
    <path d="M39.2 55.6A1.6 1.6 0 0 1 37.8 58.2A1.7 1.7 0 0 1 34.9 58.9A2.8 2.8 0 0 1 31.5 55.2A2 2 0 0 1 34.7 53.4A1.8 1.8 0 0 1 37.8 53.6A1.4 1.4 0 0 1 39.2 55.6Z" fill="#e3a91c"/>
    <path d="M54.5 50.2A2.4 2.4 0 0 1 51.8 53.6A2.6 2.6 0 0 1 47.1 53.1A1.4 1.4 0 0 1 46.2 50.8A2.7 2.7 0 0 1 48.8 46.7A2.1 2.1 0 0 1 52.2 48.1A1.8 1.8 0 0 1 54.5 50.2Z" fill="#3a82b5"/>
    <path d="M64.6 56.6A1.9 1.9 0 0 1 61.8 58.4A1.7 1.7 0 0 1 58.9 59.3A2.6 2.6 0 0 1 55.5 56.1A2.1 2.1 0 0 1 57.5 53A2.4 2.4 0 0 1 61.8 52.6A2.7 2.7 0 0 1 64.6 56.6Z" fill="#4f9a52"/>
    <path d="M31.3 39.8A1.8 1.8 0 0 1 29.4 42.3A1.8 1.8 0 0 1 26.1 42.6A1.5 1.5 0 0 1 24.1 40.7A1.8 1.8 0 0 1 25.3 37.8A2 2 0 0 1 28.9 37.6A1.8 1.8 0 0 1 31.3 39.8Z" fill="#7d55a5"/>
    <path d="M46.9 41.4A2.1 2.1 0 0 1 44.9 44.7A2.2 2.2 0 0 1 40.9 44.7A2.3 2.3 0 0 1 38.7 41.3A1.5 1.5 0 0 1 40.3 39.2A2 2 0 0 1 43.9 39.2A2.1 2.1 0 0 1 46.9 41.4Z" fill="#c8443a"/>
    <path d="M59.7 37.9A1.7 1.7 0 0 1 59.1 40.9A2.3 2.3 0 0 1 55 41.1A2.3 2.3 0 0 1 52.9 37.5A1.5 1.5 0 0 1 54 35A1.7 1.7 0 0 1 57.1 35.1A2.2 2.2 0 0 1 59.7 37.9Z" fill="#e3a91c"/>
    <path d="M37.9 28.1A1.8 1.8 0 0 1 35.6 30.4A2.6 2.6 0 0 1 31.1 30.9A1.7 1.7 0 0 1 30.7 27.8A1.6 1.6 0 0 1 32.2 25.5A2.1 2.1 0 0 1 35.9 24.4A2.4 2.4 0 0 1 37.9 28.1Z" fill="#3a82b5"/>
    <path d="M52.1 25.9A2.4 2.4 0 0 1 49.2 29A1.8 1.8 0 0 1 45.9 28.9A1.7 1.7 0 0 1 44 26.5A2.4 2.4 0 0 1 46 22.7A1.8 1.8 0 0 1 49.1 23.3A2.3 2.3 0 0 1 52.1 25.9Z" fill="#4f9a52"/>
    <path d="M68.3 26A2.1 2.1 0 0 1 65.4 28.4A1.4 1.4 0 0 1 63 28.9A2.4 2.4 0 0 1 59.4 26.4A2.5 2.5 0 0 1 62.3 22.9A2.2 2.2 0 0 1 66.3 23.1A2 2 0 0 1 68.3 26Z" fill="#7d55a5"/>
    <path d="M40.3 13.6A2.5 2.5 0 0 1 37.9 17.4A1.8 1.8 0 0 1 34.8 16.6A1.7 1.7 0 0 1 32.6 14.5A2 2 0 0 1 34.7 11.6A1.7 1.7 0 0 1 37.8 11.6A1.8 1.8 0 0 1 40.3 13.6Z" fill="#c8443a"/>
    <path d="M56.3 12.3A2.7 2.7 0 0 1 54.1 16.5A2 2 0 0 1 50.6 15.6A2.3 2.3 0 0 1 47.7 12.6A1.7 1.7 0 0 1 49.4 10.2A2.6 2.6 0 0 1 54.1 9.8A1.9 1.9 0 0 1 56.3 12.3Z" fill="#e3a91c"/>
    <path d="M68.9 14.6A1.4 1.4 0 0 1 67.3 16.4A2 2 0 0 1 63.9 15.7A1.8 1.8 0 0 1 61.7 13.3A2.3 2.3 0 0 1 64.3 10.2A1.8 1.8 0 0 1 67.4 11.3A2 2 0 0 1 68.9 14.6Z" fill="#3a82b5"/>
    <path d="M80 29.8A1.9 1.9 0 0 1 78.1 32.6A2.3 2.3 0 0 1 74 33.1A1.9 1.9 0 0 1 71.8 30.4A1.7 1.7 0 0 1 73.5 28A2.2 2.2 0 0 1 77.4 27.6A1.9 1.9 0 0 1 80 29.8Z" fill="#4f9a52"/>
    <path d="M84.6 46A2.5 2.5 0 0 1 81 48.7A2.1 2.1 0 0 1 77.3 48.8A1.7 1.7 0 0 1 76.8 45.8A1.1 1.1 0 0 1 77.4 43.8A2.7 2.7 0 0 1 82.1 43.8A1.9 1.9 0 0 1 84.6 46Z" fill="#7d55a5"/>
    <path d="M71 6C74 20 70 30 72 40" fill="none" stroke="#fff3d2" stroke-width="1.8"/><circle cx="50" cy="34" r="4.2" fill="#e8b58a"/>
    <path d="M46 30a5 5 0 0 1 8.5 0" fill="#4a3426"/><path d="M46 38h9l1 12h-11z" fill="#2e6f95"/>
    <path d="M47 39L40 31M54 39l9-9M47 50l-6 6M53 50l6 5" fill="none" stroke="#e8b58a" stroke-width="2.8" stroke-linecap="round"/>
    <rect x="8" y="60" width="86" height="7" rx="3" fill="#c8443a"/><rect x="8" y="63" width="86" height="1.5" fill="#fff5"/>`,
  butterfly: `
    <rect x="0" y="62" width="112" height="14" fill="#7a5a3a"/><rect x="0" y="62" width="112" height="2.5" fill="#0000002a"/>
    <path d="M14 62V24a42 26 0 0 1 84 0v38z" fill="var(--rsky)"/>
    <path d="M14 62V24a42 26 0 0 1 84 0v38M35 62V6M56 62V0M77 62V6M14 30h84M14 46h84" fill="none" stroke="#6b8f5e" stroke-width="1.8"/>
    <path d="M42.2 62.8A5.7 5.7 0 0 1 37.9 72.1A8.8 8.8 0 0 1 22.5 75.4A6.2 6.2 0 0 1 11.7 77.3A7.4 7.4 0 0 1 1.4 69.1A6.4 6.4 0 0 1 1.1 57.6A6.5 6.5 0 0 1 11.4 52.1A7.3 7.3 0 0 1 24.4 52.5A8.4 8.4 0 0 1 39.2 55.4A4.5 4.5 0 0 1 42.2 62.8Z" fill="#3d6b45"/>
    <path d="M117.5 64.6A7.1 7.1 0 0 1 110.6 75.2A9.4 9.4 0 0 1 94.4 79.5A6.2 6.2 0 0 1 83.6 77A10.7 10.7 0 0 1 67.5 66.8A5.7 5.7 0 0 1 72.9 58.1A5.2 5.2 0 0 1 80.6 52.7A9.1 9.1 0 0 1 96.6 50A5.9 5.9 0 0 1 106.4 54.1A8.6 8.6 0 0 1 117.5 64.6Z" fill="#3d6b45"/>
    <path d="M86.9 67.5A5.9 5.9 0 0 1 78.1 73.5A9.6 9.6 0 0 1 61.3 76.6A9.9 9.9 0 0 1 43.7 76.4A9.7 9.7 0 0 1 26.8 72.3A3.3 3.3 0 0 1 26.2 66.4A7 7 0 0 1 36.7 59.7A11.6 11.6 0 0 1 57.4 59.7A16.2 16.2 0 0 1 86.1 61.9A3.2 3.2 0 0 1 86.9 67.5Z" fill="#5a8a4e"/>
    <path d="M16 62L16 44" stroke="#3d6b45" stroke-width="1.8" fill="none"/><circle cx="19" cy="44" r="2.6" fill="#c8443a"/>
    <circle cx="16.9" cy="46.9" r="2.6" fill="#c8443a"/><circle cx="13.6" cy="45.8" r="2.6" fill="#c8443a"/>
    <circle cx="13.6" cy="42.2" r="2.6" fill="#c8443a"/><circle cx="16.9" cy="41.1" r="2.6" fill="#c8443a"/><circle cx="16" cy="44" r="2" fill="#ffe29a"/>
    <path d="M28 62L28 49" stroke="#3d6b45" stroke-width="1.8" fill="none"/><circle cx="31" cy="49" r="2.6" fill="#e3a91c"/>
    <circle cx="28.9" cy="51.9" r="2.6" fill="#e3a91c"/><circle cx="25.6" cy="50.8" r="2.6" fill="#e3a91c"/>
    <circle cx="25.6" cy="47.2" r="2.6" fill="#e3a91c"/><circle cx="28.9" cy="46.1" r="2.6" fill="#e3a91c"/><circle cx="28" cy="49" r="2" fill="#ffe29a"/>
    <path d="M44 62L44 50" stroke="#3d6b45" stroke-width="1.8" fill="none"/><circle cx="47" cy="50" r="2.6" fill="#a0568c"/>
    <circle cx="44.9" cy="52.9" r="2.6" fill="#a0568c"/><circle cx="41.6" cy="51.8" r="2.6" fill="#a0568c"/>
    <circle cx="41.6" cy="48.2" r="2.6" fill="#a0568c"/><circle cx="44.9" cy="47.1" r="2.6" fill="#a0568c"/><circle cx="44" cy="50" r="2" fill="#ffe29a"/>
    <path d="M68 62L68 49" stroke="#3d6b45" stroke-width="1.8" fill="none"/><circle cx="71" cy="49" r="2.6" fill="#c8443a"/>
    <circle cx="68.9" cy="51.9" r="2.6" fill="#c8443a"/><circle cx="65.6" cy="50.8" r="2.6" fill="#c8443a"/>
    <circle cx="65.6" cy="47.2" r="2.6" fill="#c8443a"/><circle cx="68.9" cy="46.1" r="2.6" fill="#c8443a"/><circle cx="68" cy="49" r="2" fill="#ffe29a"/>
    <path d="M84 62L84 43" stroke="#3d6b45" stroke-width="1.8" fill="none"/><circle cx="87" cy="43" r="2.6" fill="#e3a91c"/>
    <circle cx="84.9" cy="45.9" r="2.6" fill="#e3a91c"/><circle cx="81.6" cy="44.8" r="2.6" fill="#e3a91c"/>
    <circle cx="81.6" cy="41.2" r="2.6" fill="#e3a91c"/><circle cx="84.9" cy="40.1" r="2.6" fill="#e3a91c"/><circle cx="84" cy="43" r="2" fill="#ffe29a"/>
    <path d="M98 62L98 47" stroke="#3d6b45" stroke-width="1.8" fill="none"/><circle cx="101" cy="47" r="2.6" fill="#a0568c"/>
    <circle cx="98.9" cy="49.9" r="2.6" fill="#a0568c"/><circle cx="95.6" cy="48.8" r="2.6" fill="#a0568c"/>
    <circle cx="95.6" cy="45.2" r="2.6" fill="#a0568c"/><circle cx="98.9" cy="44.1" r="2.6" fill="#a0568c"/><circle cx="98" cy="47" r="2" fill="#ffe29a"/>
    <g transform="translate(40 26) rotate(-15) scale(1)"><path d="M0 0C-9-10-14-2-8 2-13 8-4 10 0 2 4 10 13 8 8 2 14-2 9-10 0 0Z" fill="#e08a2b"/>
    <path d="M0 -2L0 5" stroke="#4a3426" stroke-width="1.6" fill="none"/></g><g transform="translate(70 20) rotate(20) scale(0.85)">
    <path d="M0 0C-9-10-14-2-8 2-13 8-4 10 0 2 4 10 13 8 8 2 14-2 9-10 0 0Z" fill="#3a82b5"/>
    <path d="M0 -2L0 5" stroke="#4a3426" stroke-width="1.6" fill="none"/></g><g transform="translate(58 40) rotate(8) scale(0.7)">
    <path d="M0 0C-9-10-14-2-8 2-13 8-4 10 0 2 4 10 13 8 8 2 14-2 9-10 0 0Z" fill="#7d55a5"/>
    <path d="M0 -2L0 5" stroke="#4a3426" stroke-width="1.6" fill="none"/></g>`,
  flask: `
    <rect x="0" y="62" width="112" height="14" fill="var(--wood-2)"/><rect x="0" y="62" width="112" height="2.5" fill="#0000002a"/>
    <rect x="8" y="44" width="96" height="6" rx="2" fill="#8a5d3b"/><rect x="14" y="50" width="5" height="14" fill="#6d4830"/>
    <rect x="93" y="50" width="5" height="14" fill="#6d4830"/><rect x="64" y="8" width="38" height="22" rx="2" fill="#3d5a48"/>
    <path d="M69 24l6-8 5 6 6-10M90 14h7M90 19h7" fill="none" stroke="#eaf3e4" stroke-width="1.6" stroke-linecap="round"/>
    <path d="M22 20h8v8l9 16H13l9-16z" fill="#e8f3f0" stroke="#56756f" stroke-width="1.5"/><path d="M18 36h16l4.5 8h-25z" fill="#4f9a52"/>
    <circle cx="25" cy="39" r="1.6" fill="#cfe8bf"/><circle cx="29" cy="41" r="1.2" fill="#cfe8bf"/>
    <circle cx="52" cy="35" r="9" fill="#e8f3f0" stroke="#56756f" stroke-width="1.5"/>
    <rect x="49.5" y="18" width="5" height="10" fill="#e8f3f0" stroke="#56756f" stroke-width="1.5"/>
    <path d="M43.5 36a8.5 8.5 0 0 0 17 0z" fill="#7d55a5"/><rect x="72" y="32" width="6" height="12" rx="2" fill="#e8f3f0"/>
    <rect x="72" y="37" width="6" height="7" rx="2" fill="#c8443a"/><rect x="81" y="32" width="6" height="12" rx="2" fill="#e8f3f0"/>
    <rect x="81" y="35" width="6" height="9" rx="2" fill="#3a82b5"/><rect x="90" y="32" width="6" height="12" rx="2" fill="#e8f3f0"/>
    <rect x="90" y="39" width="6" height="5" rx="2" fill="#e3a91c"/><circle cx="25" cy="15" r="2.2" fill="#cfe8bf"/>
    <circle cx="29" cy="9" r="3" fill="#cfe8bf"/><circle cx="53" cy="12" r="2.4" fill="#d9c7ec"/>`,
  steam: `
    <rect x="0" y="62" width="112" height="14" fill="#8fa9b5"/><rect x="0" y="62" width="112" height="2.5" fill="#0000002a"/>
    <rect x="82" y="8" width="22" height="26" rx="2" fill="var(--wood)"/><rect x="84" y="10" width="18" height="22" fill="var(--rsky)"/>
    <path d="M93 10L93 32" stroke="var(--wood)" stroke-width="1.6" fill="none"/>
    <path d="M84 21L102 21" stroke="var(--wood)" stroke-width="1.6" fill="none"/><path d="M20 36h64l-5 32H25z" fill="#9a6a43"/>
    <path d="M31.2 37L33.8 68" stroke="#6d4830" stroke-width="1.4" fill="none"/>
    <path d="M40.4 37L41.6 68" stroke="#6d4830" stroke-width="1.4" fill="none"/>
    <path d="M49.6 37L49.4 68" stroke="#6d4830" stroke-width="1.4" fill="none"/>
    <path d="M58.8 37L57.2 68" stroke="#6d4830" stroke-width="1.4" fill="none"/><path d="M68 37L65 68" stroke="#6d4830" stroke-width="1.4" fill="none"/>
    <path d="M77.2 37L72.8 68" stroke="#6d4830" stroke-width="1.4" fill="none"/><ellipse cx="52" cy="36" rx="33" ry="8" fill="#6d4830"/>
    <ellipse cx="52" cy="36" rx="29" ry="6" fill="#6fbde0"/><rect x="21" y="46" width="61" height="3.5" fill="#c9a25f"/>
    <rect x="23" y="58" width="57" height="3.5" fill="#c9a25f"/><circle cx="38" cy="35" r="3" fill="#e8f6fc"/>
    <circle cx="46" cy="37" r="2.4" fill="#e8f6fc"/><circle cx="56" cy="34" r="3.4" fill="#e8f6fc"/><circle cx="66" cy="36" r="2.6" fill="#e8f6fc"/>
    <circle cx="61" cy="38" r="2" fill="#e8f6fc"/>
    <path d="M40 26q-5-5 0-10t0-10" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".75"/>
    <path d="M54 26q-5-5 0-10t0-10" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".75"/>
    <path d="M68 26q-5-5 0-10t0-10" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".75"/>`,
  books: `
    <rect x="0" y="62" width="112" height="14" fill="var(--wood-2)"/><rect x="0" y="62" width="112" height="2.5" fill="#0000002a"/>
    <rect x="8" y="6" width="66" height="56" rx="2" fill="#8a5d3b"/><rect x="11" y="9" width="60" height="15" fill="#5a3b26"/>
    <rect x="11" y="27" width="60" height="15" fill="#5a3b26"/><rect x="11" y="45" width="60" height="15" fill="#5a3b26"/>
    <rect x="16" y="12" width="4" height="12" fill="#e3a91c"/><rect x="20.6" y="12" width="3.5" height="12" fill="#7d55a5"/>
    <rect x="24.7" y="14" width="3.5" height="10" fill="#d9b98a"/><rect x="28.8" y="14" width="4" height="10" fill="#7d55a5"/>
    <rect x="33.4" y="15" width="3.5" height="9" fill="#7d55a5"/><rect x="37.5" y="14" width="4" height="10" fill="#7d55a5"/>
    <rect x="46.1" y="13" width="5" height="11" fill="#3a82b5"/><rect x="51.7" y="14" width="3.5" height="10" fill="#e3a91c"/>
    <rect x="59.8" y="11" width="4" height="13" fill="#7d55a5"/><rect x="64.4" y="14" width="5" height="10" fill="#7d55a5"/>
    <rect x="12" y="30" width="4" height="12" fill="#7d55a5"/><rect x="20.6" y="31" width="4" height="11" fill="#f0dfb8"/>
    <rect x="25.2" y="31" width="5" height="11" fill="#3a82b5"/><rect x="30.8" y="30" width="3.5" height="12" fill="#f0dfb8"/>
    <rect x="34.9" y="32" width="4" height="10" fill="#d9b98a"/><rect x="39.5" y="29" width="5" height="13" fill="#d9b98a"/>
    <rect x="45.1" y="33" width="3.5" height="9" fill="#7d55a5"/><rect x="49.2" y="29" width="5" height="13" fill="#e3a91c"/>
    <rect x="54.8" y="32" width="4" height="10" fill="#c8443a"/><rect x="59.4" y="31" width="3.5" height="11" fill="#7d55a5"/>
    <rect x="12" y="49" width="4" height="11" fill="#b5651d"/><rect x="16.6" y="51" width="5" height="9" fill="#3a82b5"/>
    <rect x="22.2" y="49" width="4" height="11" fill="#b5651d"/><rect x="26.8" y="50" width="5" height="10" fill="#c8443a"/>
    <rect x="32.4" y="51" width="4" height="9" fill="#d9b98a"/><rect x="37" y="49" width="4" height="11" fill="#f0dfb8"/>
    <rect x="41.6" y="48" width="3.5" height="12" fill="#e3a91c"/><rect x="49.7" y="47" width="3.5" height="13" fill="#4f9a52"/>
    <rect x="53.8" y="51" width="5" height="9" fill="#3a82b5"/><rect x="59.4" y="51" width="4" height="9" fill="#7d55a5"/>
    <rect x="64" y="50" width="4" height="10" fill="#3a82b5"/><path d="M82 62V44a10 10 0 0 1 20 0v18z" fill="#a33b30"/>
    <rect x="78" y="52" width="6" height="12" rx="2" fill="#8b2f26"/><rect x="100" y="52" width="6" height="12" rx="2" fill="#8b2f26"/>
    <rect x="82" y="55" width="20" height="7" rx="2" fill="#c3584c"/>
    <path d="M92 8v8M85 22l3-7h8l3 7z" fill="var(--glow)" stroke="#8a5d3b" stroke-width="1.5"/>`,
  slide: `
    <rect x="0" y="62" width="112" height="14" fill="#5fb0d6"/><rect x="0" y="62" width="112" height="2.5" fill="#0000002a"/>
    <rect x="0" y="58" width="112" height="18" fill="#4b9cc8"/><path d="M0 62q7-5 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0v14H0z" fill="#6fbde0"/>
    <path d="M18 12L18 60" stroke="#8a5d3b" stroke-width="4" fill="none"/><path d="M32 12L32 60" stroke="#8a5d3b" stroke-width="4" fill="none"/>
    <path d="M18 22L32 22" stroke="#8a5d3b" stroke-width="3" fill="none"/><path d="M18 32L32 32" stroke="#8a5d3b" stroke-width="3" fill="none"/>
    <path d="M18 42L32 42" stroke="#8a5d3b" stroke-width="3" fill="none"/><path d="M18 52L32 52" stroke="#8a5d3b" stroke-width="3" fill="none"/>
    <path d="M26 14C60 8 62 30 44 34S40 54 66 50 92 54 98 62" fill="none" stroke="#2d6f9c" stroke-width="13" stroke-linecap="round"/>
    <path d="M26 12C60 6 62 28 44 32S40 52 66 48 92 52 98 60" fill="none" stroke="#58a8d8" stroke-width="8" stroke-linecap="round"/>
    <path d="M27 10C50 8 58 16 53 24" fill="none" stroke="#bfe3f5" stroke-width="2" stroke-linecap="round"/>
    <circle cx="92" cy="56" r="2.5" fill="#e8f6fc"/><circle cx="104" cy="52" r="2" fill="#e8f6fc"/><circle cx="99" cy="47" r="1.6" fill="#e8f6fc"/>
    <circle cx="86" cy="60" r="1.8" fill="#e8f6fc"/><rect x="80" y="10" width="22" height="24" rx="2" fill="var(--wood)"/>
    <rect x="82" y="12" width="18" height="20" fill="var(--rsky)"/><path d="M91 12L91 32" stroke="var(--wood)" stroke-width="1.6" fill="none"/>
    <path d="M82 22L100 22" stroke="var(--wood)" stroke-width="1.6" fill="none"/>`,
  pizza: `
    <rect x="0" y="62" width="112" height="14" fill="var(--wood-2)"/><rect x="0" y="62" width="112" height="2.5" fill="#0000002a"/>
    <path d="M6 62V34a26 26 0 0 1 52 0v28z" fill="#b5583f"/>
    <path d="M6 46h52M10 30h44M32 8v10M20 30v16M44 30v16M14 46v16M50 46v16" fill="none" stroke="#8f3f2c" stroke-width="1.4"/>
    <path d="M18 62V46a14 14 0 0 1 28 0v16z" fill="#3a2018"/><path d="M22 62c-2-9 4-9 4-16 6 4 4 8 6 10 2-3 4-3 4-7 6 6 4 10 4 13z" fill="#f08a24"/>
    <path d="M27 62c0-5 3-5 4-9 4 4 6 5 5 9z" fill="#ffd76a"/><rect x="66" y="50" width="42" height="4" rx="1" fill="#8a5d3b"/>
    <rect x="70" y="54" width="4" height="10" fill="#6d4830"/><rect x="100" y="54" width="4" height="10" fill="#6d4830"/>
    <ellipse cx="87" cy="46" rx="18" ry="5.5" fill="#d08a3c"/><ellipse cx="87" cy="45" rx="15" ry="4" fill="#f6c65b"/>
    <ellipse cx="80" cy="45" rx="2.6" ry="1.3" fill="#c8443a"/><ellipse cx="87" cy="43.5" rx="2.6" ry="1.3" fill="#c8443a"/>
    <ellipse cx="93" cy="46" rx="2.6" ry="1.3" fill="#c8443a"/><ellipse cx="86" cy="47" rx="2.6" ry="1.3" fill="#c8443a"/>
    <rect x="70" y="10" width="34" height="22" rx="2" fill="#3d5a48"/>
    <path d="M75 17h24M75 22h18M75 27h21" fill="none" stroke="#eaf3e4" stroke-width="1.8" stroke-linecap="round" opacity=".85"/>`,
  meeple: `
    <rect x="0" y="62" width="112" height="14" fill="var(--wood-2)"/><rect x="0" y="62" width="112" height="2.5" fill="#0000002a"/>
    <path d="M56 0v10M42 22l6-12h16l6 12z" fill="#a0568c"/><path d="M42 22h28l14 22H28z" fill="#ffe29a" opacity=".4"/>
    <polygon points="18,44 94,44 104,54 8,54" fill="#9a6a43"/><rect x="8" y="54" width="96" height="4" fill="#6d4830"/>
    <rect x="18" y="58" width="5" height="14" fill="#6d4830"/><rect x="89" y="58" width="5" height="14" fill="#6d4830"/>
    <polygon points="36,45 76,45 81,53 31,53" fill="#f0dfb8"/><polygon points="36,45 41,45 39.3,49 33.8,49" fill="#3a82b5"/>
    <polygon points="46,45 51,45 49.9,49 44.4,49" fill="#c8443a"/><polygon points="56,45 61,45 60.5,49 55,49" fill="#3a82b5"/>
    <polygon points="66,45 71,45 71.1,49 65.6,49" fill="#c8443a"/><path d="M44 38a3.2 3.2 0 1 1 .1 0l6 4-1.5 3-3-1 2 7h-7l2-7-3 1-1.5-3z" fill="#4f9a52"/>
    <path d="M62 37a3.2 3.2 0 1 1 .1 0l6 4-1.5 3-3-1 2 7h-7l2-7-3 1-1.5-3z" fill="#e3a91c"/>
    <rect x="84" y="38" width="9" height="9" rx="2" fill="#fffdf6"/><circle cx="86.5" cy="40.5" r="1" fill="#333"/>
    <circle cx="90.5" cy="44.5" r="1" fill="#333"/><rect x="14" y="36" width="12" height="9" rx="1" fill="#7d55a5"/>
    <rect x="13" y="34" width="12" height="9" rx="1" fill="#c583b4"/><rect x="6" y="8" width="24" height="18" rx="1" fill="#6d4830"/>
    <rect x="8" y="12" width="3.4" height="14" fill="#c8443a"/><rect x="12.2" y="12" width="3.4" height="14" fill="#3a82b5"/>
    <rect x="16.4" y="12" width="3.4" height="14" fill="#e3a91c"/><rect x="20.6" y="12" width="3.4" height="14" fill="#4f9a52"/>
    <rect x="24.8" y="12" width="3.4" height="14" fill="#7d55a5"/><rect x="84" y="8" width="22" height="18" rx="1" fill="#6d4830"/>
    <rect x="86" y="10" width="18" height="3.2" fill="#3a82b5"/><rect x="86" y="14" width="18" height="3.2" fill="#e3a91c"/>
    <rect x="86" y="18" width="18" height="3.2" fill="#c8443a"/><rect x="86" y="22" width="18" height="3.2" fill="#4f9a52"/>`,
  "flower-pots": `
    <rect x="0" y="62" width="112" height="14" fill="var(--wood-2)"/><rect x="0" y="62" width="112" height="2.5" fill="#0000002a"/>
    <rect x="10" y="6" width="30" height="28" rx="2" fill="var(--wood)"/><rect x="12" y="8" width="26" height="24" fill="var(--rsky)"/>
    <path d="M25 8L25 32" stroke="var(--wood)" stroke-width="1.6" fill="none"/>
    <path d="M12 20L38 20" stroke="var(--wood)" stroke-width="1.6" fill="none"/><rect x="70" y="6" width="30" height="28" rx="2" fill="var(--wood)"/>
    <rect x="72" y="8" width="26" height="24" fill="var(--rsky)"/><path d="M85 8L85 32" stroke="var(--wood)" stroke-width="1.6" fill="none"/>
    <path d="M72 20L98 20" stroke="var(--wood)" stroke-width="1.6" fill="none"/>
    <path d="M42 0v14M42 20a6 6 0 0 1 12 0z" fill="var(--glow)" stroke="#8a5d3b" stroke-width="1.5"/>
    <rect x="8" y="38" width="96" height="4" rx="1" fill="#8a5d3b"/><rect x="8" y="62" width="96" height="3.5" rx="1" fill="#8a5d3b"/>
    <path d="M22 28.5L22 16.5" stroke="#3d6b45" stroke-width="1.8" fill="none"/><path d="M22 24.5q7-6 11-2-4 5-11 2z" fill="#5a9a4e"/>
    <path d="M22 22.5q-7-6-11-2 4 5 11 2z" fill="#7fb558"/><path d="M22 18.5q7-6 11-2-4 5-11 2z" fill="#5a9a4e"/>
    <path d="M22 16.5q-7-6-11-2 4 5 11 2z" fill="#7fb558"/><polygon points="15,29 29,29 27,38 17,38" fill="#b5651d"/>
    <rect x="14" y="27" width="16" height="3.4" rx="1" fill="#b5651d"/><rect x="14" y="29.6" width="16" height="1.2" fill="#0003"/>
    <path d="M46 28.5L46 13.5" stroke="#3d6b45" stroke-width="1.8" fill="none"/><path d="M46 24.5q7-6 11-2-4 5-11 2z" fill="#5a9a4e"/>
    <path d="M46 22.5q-7-6-11-2 4 5 11 2z" fill="#7fb558"/><path d="M46 15.5q7-6 11-2-4 5-11 2z" fill="#5a9a4e"/>
    <path d="M46 13.5q-7-6-11-2 4 5 11 2z" fill="#7fb558"/><polygon points="39,29 53,29 51,38 41,38" fill="#c77d3b"/>
    <rect x="38" y="27" width="16" height="3.4" rx="1" fill="#c77d3b"/><rect x="38" y="29.6" width="16" height="1.2" fill="#0003"/>
    <path d="M90 28.5L90 17.5" stroke="#3d6b45" stroke-width="1.8" fill="none"/><path d="M90 24.5q7-6 11-2-4 5-11 2z" fill="#5a9a4e"/>
    <path d="M90 22.5q-7-6-11-2 4 5 11 2z" fill="#7fb558"/><path d="M90 19.5q7-6 11-2-4 5-11 2z" fill="#5a9a4e"/>
    <path d="M90 17.5q-7-6-11-2 4 5 11 2z" fill="#7fb558"/><polygon points="83,29 97,29 95,38 85,38" fill="#b5651d"/>
    <rect x="82" y="27" width="16" height="3.4" rx="1" fill="#b5651d"/><rect x="82" y="29.6" width="16" height="1.2" fill="#0003"/>
    <path d="M20 52.5L20 42.5" stroke="#3d6b45" stroke-width="1.8" fill="none"/><path d="M20 48.5q7-6 11-2-4 5-11 2z" fill="#5a9a4e"/>
    <path d="M20 46.5q-7-6-11-2 4 5 11 2z" fill="#7fb558"/><path d="M20 44.5q7-6 11-2-4 5-11 2z" fill="#5a9a4e"/>
    <path d="M20 42.5q-7-6-11-2 4 5 11 2z" fill="#7fb558"/><polygon points="13,53 27,53 25,62 15,62" fill="#c77d3b"/>
    <rect x="12" y="51" width="16" height="3.4" rx="1" fill="#c77d3b"/><rect x="12" y="53.6" width="16" height="1.2" fill="#0003"/>
    <path d="M42 52.5L42 40.5" stroke="#3d6b45" stroke-width="1.8" fill="none"/><path d="M42 48.5q7-6 11-2-4 5-11 2z" fill="#5a9a4e"/>
    <path d="M42 46.5q-7-6-11-2 4 5 11 2z" fill="#7fb558"/><path d="M42 42.5q7-6 11-2-4 5-11 2z" fill="#5a9a4e"/>
    <path d="M42 40.5q-7-6-11-2 4 5 11 2z" fill="#7fb558"/><polygon points="35,53 49,53 47,62 37,62" fill="#b5651d"/>
    <rect x="34" y="51" width="16" height="3.4" rx="1" fill="#b5651d"/><rect x="34" y="53.6" width="16" height="1.2" fill="#0003"/>
    <path d="M64 52.5L64 42.5" stroke="#3d6b45" stroke-width="1.8" fill="none"/><path d="M64 48.5q7-6 11-2-4 5-11 2z" fill="#5a9a4e"/>
    <path d="M64 46.5q-7-6-11-2 4 5 11 2z" fill="#7fb558"/><path d="M64 44.5q7-6 11-2-4 5-11 2z" fill="#5a9a4e"/>
    <path d="M64 42.5q-7-6-11-2 4 5 11 2z" fill="#7fb558"/><polygon points="57,53 71,53 69,62 59,62" fill="#c77d3b"/>
    <rect x="56" y="51" width="16" height="3.4" rx="1" fill="#c77d3b"/><rect x="56" y="53.6" width="16" height="1.2" fill="#0003"/>
    <path d="M82 50h14v12H82zM96 52l8-5M82 52q-8 1-6 8M86 50q4-7 8 0" fill="var(--blue)" stroke="#2d6f9c" stroke-width="2" stroke-linejoin="round"/>
    <circle cx="71" cy="30" r="4.5" fill="#c8443a"/><path d="M71 34L71 38" stroke="#3d6b45" stroke-width="2" fill="none"/>`,
  "bowling-pins": `
    <rect x="0" y="62" width="112" height="14" fill="var(--wood-2)"/><rect x="0" y="62" width="112" height="2.5" fill="#0000002a"/>
    <rect x="0" y="0" width="112" height="34" fill="#7c2f28"/><path d="M14 8l3 6 6 .8-4.5 4 1.2 6-5.7-3-5.7 3 1.2-6-4.5-4 6-.8z" fill="#e3a91c"/>
    <path d="M96 8l3 6 6 .8-4.5 4 1.2 6-5.7-3-5.7 3 1.2-6-4.5-4 6-.8z" fill="#e3a91c"/><polygon points="40,30 72,30 100,76 12,76" fill="#d9b07a"/>
    <path d="M45.3 30L26.7 76" stroke="#b98a5c" stroke-width="1.2" fill="none"/>
    <path d="M50.7 30L41.4 76" stroke="#b98a5c" stroke-width="1.2" fill="none"/><path d="M56 30L56.1 76" stroke="#b98a5c" stroke-width="1.2" fill="none"/>
    <path d="M61.3 30L70.8 76" stroke="#b98a5c" stroke-width="1.2" fill="none"/>
    <path d="M66.7 30L85.5 76" stroke="#b98a5c" stroke-width="1.2" fill="none"/><polygon points="34,30 40,30 12,76 0,76" fill="#5a3b26"/>
    <polygon points="72,30 78,30 112,76 100,76" fill="#5a3b26"/><g transform="translate(45 32) scale(0.8)">
    <path d="M-2.2-16a2.2 2.2 0 0 1 4.4 0c0 3-.8 4 0 6 2.2 4 2.2 7 1 10h-6.4c-1.2-3-1.2-6 1-10 .8-2 0-3 0-6z" fill="#fffdf6"/>
    <rect x="-1.9" y="-12.5" width="3.8" height="1.5" fill="#c8443a"/></g><g transform="translate(52.5 32) scale(0.8)">
    <path d="M-2.2-16a2.2 2.2 0 0 1 4.4 0c0 3-.8 4 0 6 2.2 4 2.2 7 1 10h-6.4c-1.2-3-1.2-6 1-10 .8-2 0-3 0-6z" fill="#fffdf6"/>
    <rect x="-1.9" y="-12.5" width="3.8" height="1.5" fill="#c8443a"/></g><g transform="translate(60 32) scale(0.8)">
    <path d="M-2.2-16a2.2 2.2 0 0 1 4.4 0c0 3-.8 4 0 6 2.2 4 2.2 7 1 10h-6.4c-1.2-3-1.2-6 1-10 .8-2 0-3 0-6z" fill="#fffdf6"/>
    <rect x="-1.9" y="-12.5" width="3.8" height="1.5" fill="#c8443a"/></g><g transform="translate(67.5 32) scale(0.8)">
    <path d="M-2.2-16a2.2 2.2 0 0 1 4.4 0c0 3-.8 4 0 6 2.2 4 2.2 7 1 10h-6.4c-1.2-3-1.2-6 1-10 .8-2 0-3 0-6z" fill="#fffdf6"/>
    <rect x="-1.9" y="-12.5" width="3.8" height="1.5" fill="#c8443a"/></g><g transform="translate(48.5 36) scale(0.95)">
    <path d="M-2.2-16a2.2 2.2 0 0 1 4.4 0c0 3-.8 4 0 6 2.2 4 2.2 7 1 10h-6.4c-1.2-3-1.2-6 1-10 .8-2 0-3 0-6z" fill="#fffdf6"/>
    <rect x="-1.9" y="-12.5" width="3.8" height="1.5" fill="#c8443a"/></g><g transform="translate(56.3 36) scale(0.95)">
    <path d="M-2.2-16a2.2 2.2 0 0 1 4.4 0c0 3-.8 4 0 6 2.2 4 2.2 7 1 10h-6.4c-1.2-3-1.2-6 1-10 .8-2 0-3 0-6z" fill="#fffdf6"/>
    <rect x="-1.9" y="-12.5" width="3.8" height="1.5" fill="#c8443a"/></g><g transform="translate(64 36) scale(0.95)">
    <path d="M-2.2-16a2.2 2.2 0 0 1 4.4 0c0 3-.8 4 0 6 2.2 4 2.2 7 1 10h-6.4c-1.2-3-1.2-6 1-10 .8-2 0-3 0-6z" fill="#fffdf6"/>
    <rect x="-1.9" y="-12.5" width="3.8" height="1.5" fill="#c8443a"/></g><g transform="translate(52 40) scale(1.05)">
    <path d="M-2.2-16a2.2 2.2 0 0 1 4.4 0c0 3-.8 4 0 6 2.2 4 2.2 7 1 10h-6.4c-1.2-3-1.2-6 1-10 .8-2 0-3 0-6z" fill="#fffdf6"/>
    <rect x="-1.9" y="-12.5" width="3.8" height="1.5" fill="#c8443a"/></g><g transform="translate(60.5 40) scale(1.05)">
    <path d="M-2.2-16a2.2 2.2 0 0 1 4.4 0c0 3-.8 4 0 6 2.2 4 2.2 7 1 10h-6.4c-1.2-3-1.2-6 1-10 .8-2 0-3 0-6z" fill="#fffdf6"/>
    <rect x="-1.9" y="-12.5" width="3.8" height="1.5" fill="#c8443a"/></g><g transform="translate(56 45) scale(1.2)">
    <path d="M-2.2-16a2.2 2.2 0 0 1 4.4 0c0 3-.8 4 0 6 2.2 4 2.2 7 1 10h-6.4c-1.2-3-1.2-6 1-10 .8-2 0-3 0-6z" fill="#fffdf6"/>
    <rect x="-1.9" y="-12.5" width="3.8" height="1.5" fill="#c8443a"/></g><circle cx="40" cy="64" r="8" fill="#2e6f95"/>
    <circle cx="37.5" cy="61" r="1.3" fill="#123"/><circle cx="41" cy="60" r="1.3" fill="#123"/><circle cx="40" cy="64" r="1.3" fill="#123"/>
    <path d="M34 60a8 8 0 0 1 5-4" fill="none" stroke="#fff8" stroke-width="1.6"/>`,
  surfboard: `
    <rect x="0" y="62" width="112" height="14" fill="#4b9cc8"/><rect x="0" y="62" width="112" height="2.5" fill="#0000002a"/>
    <rect x="0" y="0" width="112" height="66" fill="var(--blue-soft)"/><circle cx="88" cy="18" r="10" fill="#ffd889"/>
    <path d="M0 62C18 62 24 18 52 14c20-2 26 16 12 20 4-8-8-11-12-2-4 10 6 26 30 28h30v16H0z" fill="#3a82b5"/>
    <path d="M4 62C24 58 28 24 52 18c-16 10-14 34 8 44z" fill="#58a8d8"/>
    <path d="M52 14c20-2 26 16 12 20 4-8-8-11-12-2" fill="none" stroke="#f2fafd" stroke-width="3.5" stroke-linecap="round"/>
    <path d="M0 66q8-5 16 0t16 0 16 0 16 0 16 0 16 0 16 0v10H0z" fill="#7cc3e6"/><g transform="translate(76 56) rotate(-12)">
    <path d="M-26 2Q0-7 28-3 4 8-26 2z" fill="#e3a91c"/><path d="M-22 1.5L24 -2.5" stroke="#c8443a" stroke-width="1.6" fill="none"/>
    <path d="M-4-3l2-10 7 1 4 9M-2-13l1-9 6 1 0 9" fill="#2e6f95"/><circle cx="2" cy="-25" r="4" fill="#e8b58a"/>
    <path d="M0-20l-11 3M4-20l11-1" fill="none" stroke="#e8b58a" stroke-width="2.8" stroke-linecap="round"/></g>`,
};
