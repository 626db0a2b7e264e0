# The Debian package, by cpack: ./dev package. What goes into it besides the program is in packaging/.
set(from ${PROJECT_SOURCE_DIR}/packaging)
set(to ${PROJECT_BINARY_DIR}/packaging)

# Doc files are compressed, without the time of day in them, so that the same sources make the same file.
function(ceilidh_packed source name)
    add_custom_command(
        OUTPUT ${to}/${name}.gz
        COMMAND ${CMAKE_COMMAND} -E make_directory ${to}
        COMMAND gzip -9nc ${source} > ${to}/${name}.gz
        DEPENDS ${source}
        VERBATIM)
    add_custom_target(packed_${name} ALL DEPENDS ${to}/${name}.gz)
endfunction()
file(CONFIGURE OUTPUT ${to}/changelog CONTENT "ceilidh (${CEILIDH_VERSION}) bookworm; urgency=medium

  * What has changed is told by the history of the sources.

 -- The Ceilidh contributors <ceilidh@localhost>  Wed, 18 Nov 2026 00:00:00 +0000
")
ceilidh_packed(${to}/changelog changelog)
ceilidh_packed(${from}/ceilidh.1 ceilidh.1)

install(TARGETS ceilidh DESTINATION bin)
install(PROGRAMS ${from}/backup DESTINATION lib/ceilidh)
install(FILES ${from}/ceilidh.conf DESTINATION /etc/ceilidh PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ)
install(FILES ${from}/ceilidh.service ${from}/ceilidh-backup.service ${from}/ceilidh-backup.timer
        DESTINATION /lib/systemd/system)
install(FILES ${to}/ceilidh.1.gz DESTINATION share/man/man1)
install(FILES ${to}/changelog.gz ${from}/debian/copyright DESTINATION share/doc/ceilidh)
install(FILES ${from}/grafana.json DESTINATION share/doc/ceilidh/examples)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ceilidh)
set(CPACK_PACKAGE_VERSION ${CEILIDH_VERSION})
set(CPACK_PACKAGE_CONTACT "The Ceilidh contributors <ceilidh@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "two Scottish board games: server, page, terminal and bots")
set(CPACK_PACKAGE_DESCRIPTION
    "Caledonia, a game of settling, trading and exporting for one to four
players, and Lords, a quick game of cards and hidden hands for two to five.
The program serves the games to browsers, keeps tables for people who are
apart, plays in the terminal and against bots.
.
The package brings a service of systemd with a user of its own, and a backup
every night.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR ON) # for what is not below the prefix
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# The plug-in for libev is looked for when the program starts, so no tool finds it.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libwebsockets-evlib-ev, adduser, ca-certificates")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "postgresql, haproxy, prometheus")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${from}/debian/conffiles ${from}/debian/postinst ${from}/debian/prerm
    ${from}/debian/postrm)
include(CPack)
